import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timeNow } from '@basis/domain/testing/clock';
import { randomId } from '@basis/domain/testing/seed';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { bcInvite } from '../mock-server/src/seed/emails/buildingConnectedLetters';
import { dayFrom } from '../mock-server/src/seed/emails/days';
import { rawMessage } from '../mock-server/src/seed/emails/mime';
import { planhubInvite, smartbidInvite } from '../mock-server/src/seed/emails/platformLetters';
import { bidMail, extension, projectNumber, newProject, occasion, type BidMail } from './bidMail';
import { changeSetOf, dumpRows, getBid, undo } from './bidRows';
import type { Browser } from './browser';
import { connectSmtp, type SmtpClient } from './smtpClient';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
let smtp: SmtpClient;
let mail: BidMail;
beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
  smtp = await connectSmtp(server.smtpPort);
  mail = bidMail(server, grace, smtp);
});
afterAll(async () => {
  smtp.close();
  await server.close();
});

/** One project as two platforms and two contractors tell of it. */
const sendTwo = async () => {
  const project = newProject();
  const first = await mail.send(bcInvite(occasion(project)));
  const renamed = {
    ...project,
    name: project.name.replace('Elementary School', 'ES'),
    by: 'calloway' as const,
    dueIn: 22,
  };
  const second = await mail.send(smartbidInvite(occasion(renamed, projectNumber())));
  return { project, first: first.id, second: second.id };
};

describe('two invitations to one project from two platforms', () => {
  it('are offered to each other with what speaks for it', async () => {
    const { first, second } = await sendTwo();
    const [one, other] = [await mail.read(first), await mail.read(second)];
    expect(one.suggestedGroupedMessages).toMatchObject([{ id: second, subject: other.subject }]);
    expect(other.suggestedGroupedMessages).toMatchObject([{ id: first }]);
    const [match] = one.suggestedGroupedMessages ?? [];
    expect(match?.confidence).toBeGreaterThan(0.8);
    expect(match?.reasons.map(({ code }) => code)).toEqual(['name', 'address', 'deadline']);
    expect(one.status).toBe('Unlinked');
  });

  it('are offered no more once they are grouped, and never again once they are taken apart', async () => {
    const { first, second } = await sendTwo();
    await grace.call('PATCH', `/messages/${second}`, { body: { groupedEmailId: first } });
    expect((await mail.read(first)).suggestedGroupedMessages).toEqual([]);
    expect((await grace.call('POST', `/messages/${second}/separate`)).status).toBe(200);
    await mail.settled();
    expect((await mail.read(first)).suggestedGroupedMessages).toEqual([]);
    expect((await mail.read(second)).suggestedGroupedMessages).toEqual([]);
  });

  it('CALLS-080, INBOX-25: are never offered again when somebody said no, but when that is undone', async () => {
    const { project, first, second } = await sendTwo();
    const answer = await grace.call('DELETE', `/messages/${second}/group-suggestion`);
    expect(answer.status, answer.text).toBe(200);
    const third = await mail.send(planhubInvite(occasion({ ...project, by: 'northgate' }, projectNumber())));
    expect((await mail.read(first)).suggestedGroupedMessages?.map(({ id }) => id)).toEqual([third.id]);
    expect((await mail.read(second)).suggestedGroupedMessages?.map(({ id }) => id)).toEqual([third.id]);
    expect((await undo(grace, changeSetOf(answer))).status).toBe(200);
    await mail.settled();
    const offered = (await mail.read(first)).suggestedGroupedMessages?.map(({ id }) => id).toSorted();
    expect(offered).toEqual([second, third.id].toSorted());
  });

  it('are not offered to each other when a number of theirs differs', async () => {
    const project = newProject();
    const [one, other] = ['#2118', '#2181'].map((store) => ({ ...project, name: `${project.name} ${store}` }));
    const first = await mail.send(bcInvite(occasion(one ?? project)));
    await mail.send(smartbidInvite(occasion(other ?? project, projectNumber())));
    expect((await mail.read(first.id)).suggestedGroupedMessages).toEqual([]);
  });
});

describe('an invitation to a project that is a bid already', () => {
  it('is offered with the bid, and joins its invitations when somebody files it there', async () => {
    const { first, second } = await sendTwo();
    const { projectId } = await mail.add(first);
    const offered = await mail.read(second);
    expect(offered.suggestedLink?.project).toMatchObject({ id: projectId });
    expect(offered.suggestedProjects?.[0]?.reasons.map(({ code }) => code)).toContain('address');
    const inView = async (view: 'existing-projects' | 'new-projects') =>
      (await grace.client.GET('/messages', { params: { query: { view, limit: 200 } } })).data?.messages.map(
        ({ id }) => id,
      );
    expect(await inView('existing-projects')).toContain(second);
    expect(await inView('new-projects')).not.toContain(second);
    const before = await dumpRows(server);
    const answer = await grace.call('POST', `/messages/${second}/link`, { body: { projectId } });
    expect(answer.status, answer.text).toBe(200);
    const companies = (await mail.invites(projectId)).map(({ companyName }) => companyName);
    expect(companies.toSorted()).toEqual(['Calloway Contracting', 'Harlan & Pike Builders']);
    const again = await grace.call('POST', `/messages/${second}/link`, { body: { projectId } });
    expect(again.status).toBe(200);
    expect(await mail.invites(projectId)).toHaveLength(2);
    await undo(grace, changeSetOf(again));
    expect((await undo(grace, changeSetOf(answer))).status).toBe(200);
    await mail.settled();
    expect(await dumpRows(server)).toEqual(before);
  });

  it('is offered with several bids, the likeliest first', async () => {
    const project = newProject();
    const names = await grace.client.GET('/companies/names');
    const companyId = names.data?.companies[0]?.id ?? '';
    const addNamed = async (name: string, city: string): Promise<string> => {
      const { data } = await grace.client.POST('/projects', { body: { project: { name, companyId } } });
      await grace.call('PATCH', `/projects/${data?.projectId}`, { body: { city } });
      return data?.projectId ?? '';
    };
    const less = await addNamed(project.name, '');
    const more = await addNamed(project.name, project.city);
    await addNamed(`${project.name} Phase 3`, 'Boise');
    const { id } = await mail.send(bcInvite(occasion(project)));
    const { suggestedProjects, suggestedLink } = await mail.read(id);
    expect(suggestedProjects?.map((bid) => bid.id)).toEqual([more, less]);
    expect(suggestedLink?.project).toEqual(suggestedProjects?.[0]);
  });

  it('is offered with it no more once somebody said no', async () => {
    const { first, second } = await sendTwo();
    const { projectId } = await mail.add(first);
    const path = `/messages/${second}/project-suggestions/${projectId}`;
    const answer = await grace.call('DELETE', path);
    expect(answer.status, answer.text).toBe(200);
    expect((await mail.read(second)).suggestedProjects).toEqual([]);
    await grace.call('PATCH', `/projects/${projectId}`, { body: { addressLine: '9 Otter Lane' } });
    await mail.settled();
    expect((await mail.read(second)).suggestedProjects).toEqual([]);
    expect((await grace.call('DELETE', path)).status).toBe(200);
    expect((await undo(grace, changeSetOf(answer))).status).toBe(200);
    expect((await mail.read(second)).suggestedProjects).toMatchObject([{ id: projectId }]);
    expect((await grace.call('DELETE', `/messages/${second}/project-suggestions/${randomId()}`)).status).toBe(404);
  });

  it('is offered with it no more once the bid is deleted, and again when it is brought back', async () => {
    const { first, second } = await sendTwo();
    const { projectId } = await mail.add(first);
    await grace.call('DELETE', `/projects/${projectId}`);
    await mail.settled();
    expect((await mail.read(second)).suggestedProjects).toEqual([]);
    await grace.call('PATCH', `/projects/${projectId}`, { body: { deletedAt: null } });
    await mail.settled();
    expect((await mail.read(second)).suggestedProjects).toMatchObject([{ id: projectId }]);
  });

  it('is offered with it once the bid is given the name of the project', async () => {
    const project = newProject();
    const { id } = await mail.send(bcInvite(occasion(project)));
    const { data: names } = await grace.client.GET('/companies/names');
    const bid = { name: 'Somewhere else', companyId: names?.companies[0]?.id ?? '' };
    const { data } = await grace.client.POST('/projects', { body: { project: bid } });
    await mail.settled();
    expect((await mail.read(id)).suggestedProjects).toEqual([]);
    await grace.call('PATCH', `/projects/${data?.projectId}`, {
      body: { name: project.name, city: project.city, region: project.state },
    });
    await mail.settled();
    expect((await mail.read(id)).suggestedProjects).toMatchObject([{ id: data?.projectId }]);
  });

  it('can be filed by nobody who only reads', async () => {
    const { first, second } = await sendTwo();
    const { projectId } = await mail.add(first);
    const victor = await server.as('readOnly');
    const path = `/messages/${second}/project-suggestions/${projectId}`;
    expect((await victor.call('DELETE', path)).status).toBe(403);
    expect((await victor.call('POST', `/messages/${second}/changes/${randomId()}/accept`)).status).toBe(403);
  });
});

const later = (days: number): string => dayFrom(timeNow(), days).toISOString().slice(0, 10);

describe('a notice of a known bid', () => {
  it('is filed with the bid by its platform key, says why, and goes back to the inbox for good when that is undone', async () => {
    const bid = await mail.addBid();
    const reminder = await mail.send(bcInvite(occasion(bid.project, bid.key), true));
    const filed = await mail.detail(reminder.id);
    expect(filed).toMatchObject({
      status: 'AutoLinked',
      project: { id: bid.projectId },
      suggestedProjects: [],
      changes: [],
    });
    expect(filed.linkReasons[0]).toMatchObject({ code: 'platformKey', weight: 1 });
    expect((await getBid(grace, bid.projectId)).unreadMessages).toBe(1);
    expect((await undo(grace, filed.linkChangeSetId ?? '')).status).toBe(200);
    await mail.settled();
    expect(await mail.detail(reminder.id)).toMatchObject({ status: 'Unlinked', project: null, suggestedProjects: [] });
    expect((await getBid(grace, bid.projectId)).unreadMessages).toBe(0);
  });

  it('that somebody moves to the inbox is not filed again', async () => {
    const bid = await mail.addBid();
    const { id } = await mail.send(bcInvite(occasion(bid.project, bid.key), true));
    expect((await grace.call('PATCH', `/messages/${id}`, { body: { status: 'Unlinked' } })).status).toBe(200);
    await mail.settled();
    expect(await mail.read(id)).toMatchObject({ status: 'Unlinked', project: null, suggestedProjects: [] });
  });

  it('that came before its bid is filed once there is one, and goes back to the inbox when adding it is undone', async () => {
    const project = newProject();
    const key = occasion(project).key;
    const invite = await mail.send(bcInvite(occasion(project, key)));
    const reminder = await mail.send(bcInvite(occasion(project, key), true));
    expect((await mail.read(reminder.id)).status).toBe('Unlinked');
    const { projectId, changeSetId } = await mail.add(invite.id);
    expect(await mail.read(reminder.id)).toMatchObject({ status: 'AutoLinked', project: { id: projectId } });
    expect((await undo(grace, changeSetId)).status).toBe(200);
    await mail.settled();
    expect(await mail.read(reminder.id)).toMatchObject({ status: 'Unlinked', project: null });
  });

  it('is filed by the thread that it answers', async () => {
    const bid = await mail.addBid();
    const text = `Addendum 3 for ${bid.project.name} is in the folder.`;
    const from = '"Judith Sorensen" <judith.sorensen@harlanpike.example>';
    const answer = await mail.send(
      { from, subject: `Addendum 3 - ${bid.project.name}`, text },
      { inReplyTo: bid.invite.messageId },
    );
    const filed = await mail.detail(answer.id);
    expect(filed.linkReasons[0]?.code).toBe('thread');
    expect(filed).toMatchObject({ status: 'AutoLinked', project: { id: bid.projectId } });
  });

  it('is only offered with the bid when the key is the same and a mark of the name is not said', async () => {
    const bid = await mail.addBid();
    const phase = { ...bid.project, name: `${bid.project.name} Phase 2` };
    const { id } = await mail.send(bcInvite(occasion(phase, bid.key), true));
    expect(await mail.read(id)).toMatchObject({ status: 'Unlinked', suggestedProjects: [{ id: bid.projectId }] });
  });

  it('that two servers read at once is filed once', async () => {
    const bid = await mail.addBid();
    const messageId = `${randomId()}@mail.example`;
    const raw = rawMessage({ ...extension(bid), date: timeNow(), messageId });
    const clients = await Promise.all(Array.from({ length: 4 }, () => connectSmtp(server.smtpPort)));
    const target = 'bids+cascade-interiors@basis.localhost';
    const sendFive = async (client: SmtpClient): Promise<void> => {
      for (let copy = 0; copy < 5; copy += 1)
        expect(await client.deliver(target, Buffer.from(raw, 'latin1'))).toMatch(/^250 /);
    };
    await Promise.all(clients.map(sendFive));
    for (const client of clients) client.close();
    await mail.settled();
    const { data } = await grace.client.GET('/projects/{projectId}/messages', {
      params: { path: { projectId: bid.projectId } },
    });
    expect(data?.total).toBe(2);
    const applied = await inWorkspace(server.connection.db, await server.workspaceId('cascade-interiors'), (tx) =>
      tx.selectFrom('message_changes').where('project_id', '=', bid.projectId).select('state').execute(),
    );
    expect(applied).toEqual([{ state: 'applied' }]);
  });
});

describe('a date that an email changes', () => {
  const dueOf = async (projectId: string) => (await getBid(grace, projectId)).bidDeadline;

  it('is changed by an extension, estimators are told, and undo gives the old one back', async () => {
    const bid = await mail.addBid();
    const { data: users } = await grace.client.GET('/users');
    const maya = users?.users.find(({ firstName }) => firstName === 'Maya')?.id ?? '';
    await grace.call('PUT', `/projects/${bid.projectId}/estimators`, { body: { userIds: [maya] } });
    const before = await dueOf(bid.projectId);
    const { id } = await mail.send(extension(bid));
    const wanted = { date: later(27), time: '14:00', zone: 'America/Los_Angeles' };
    expect(await dueOf(bid.projectId)).toMatchObject(wanted);
    const filed = await mail.detail(id);
    expect(filed.changes).toMatchObject([
      {
        field: 'bidDeadline',
        state: 'applied',
        hold: null,
        companyName: 'Harlan & Pike Builders',
        from: { deadline: before, place: null },
        to: { deadline: wanted, place: null },
        toldTo: [{ id: maya, name: 'Maya Okafor' }],
      },
    ]);
    const browser = await server.as('member');
    const { data: told } = await browser.client.GET('/notifications', { params: { query: {} } });
    const types = told?.notifications.filter(({ projectId }) => projectId === bid.projectId).map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['BidInviteDueDateChanged', 'NewMessage']));
    expect((await undo(grace, filed.linkChangeSetId ?? '')).status).toBe(200);
    await mail.settled();
    expect(await dueOf(bid.projectId)).toEqual(before);
    expect(await mail.detail(id)).toMatchObject({ status: 'Unlinked', changes: [] });
  });

  it('is not one where the email names the zone of the job’s place for the time that the bid has without a zone', async () => {
    const bid = await mail.addBid();
    const [invite] = await mail.invites(bid.projectId);
    await grace.call('PATCH', `/projects/${bid.projectId}`, { body: { city: 'Denver', region: 'CO' } });
    await grace.call('PATCH', `/bid-invites/${invite?.id}`, { body: { bidDeadlineAt: null } });
    // 2:00 PM in Seattle, which the extension says.
    await grace.call('PATCH', `/bid-invites/${invite?.id}`, { body: { bidDeadlineAt: `${later(27)}T15:00` } });
    const { id } = await mail.send(extension(bid));
    expect((await mail.detail(id)).changes.filter(({ field }) => field !== 'location')).toEqual([]);
    expect(await dueOf(bid.projectId)).toMatchObject({ time: '15:00', zone: null, clock: 'America/Denver' });
  });

  it('that a person wrote is offered, and changed when somebody accepts', async () => {
    const bid = await mail.addBid();
    const [invite] = await mail.invites(bid.projectId);
    const own = later(23);
    await grace.call('PATCH', `/bid-invites/${invite?.id}`, { body: { bidDeadlineAt: own } });
    const { id } = await mail.send(extension(bid));
    expect((await dueOf(bid.projectId))?.date).toBe(own);
    const [offered] = (await mail.detail(id)).changes;
    expect(offered).toMatchObject({ state: 'offered', hold: 'edited', from: { deadline: { date: own } } });
    const before = await dumpRows(server);
    const path = `/messages/${id}/changes/${offered?.id}/accept`;
    const answer = await grace.call('POST', path);
    expect(answer.status, answer.text).toBe(200);
    expect((await dueOf(bid.projectId))?.date).toBe(later(27));
    expect((await grace.call('POST', path)).status).toBe(409);
    expect((await undo(grace, changeSetOf(answer))).status).toBe(200);
    expect(await dumpRows(server)).toEqual(before);
    expect((await mail.detail(id)).changes[0]?.state).toBe('offered');
  });

  it('that is dismissed leaves the bid, and is decided once', async () => {
    const bid = await mail.addBid();
    const [invite] = await mail.invites(bid.projectId);
    await grace.call('PATCH', `/bid-invites/${invite?.id}`, { body: { bidDeadlineAt: later(23) } });
    const { id } = await mail.send(extension(bid));
    const [offered] = (await mail.detail(id)).changes;
    const path = (verb: string): string => `/messages/${id}/changes/${offered?.id}/${verb}`;
    const answers = await Promise.all(['accept', 'dismiss'].map((verb) => grace.call('POST', path(verb))));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await grace.call('POST', path('dismiss'))).status).toBe(409);
    expect((await grace.call('POST', `/messages/${id}/changes/${randomId()}/dismiss`)).status).toBe(404);
  });

  it('is not moved back by a reminder that repeats the old one', async () => {
    const bid = await mail.addBid();
    await mail.send(extension(bid));
    const { id } = await mail.send(bcInvite(occasion(bid.project, bid.key), true));
    expect((await dueOf(bid.projectId))?.date).toBe(later(27));
    expect((await mail.detail(id)).changes).toEqual([]);
  });

  it('is only offered when the sender is new to the bid', async () => {
    const bid = await mail.addBid();
    const letter = { ...extension(bid), from: '"Somebody" <somebody@elsewhere.example>' };
    const { id } = await mail.send(letter, { inReplyTo: bid.invite.messageId });
    const { status, changes } = await mail.detail(id);
    expect(status).toBe('AutoLinked');
    expect(changes).toMatchObject([{ state: 'offered', hold: 'sender' }]);
  });

  it('is only offered when a person files the email', async () => {
    const bid = await mail.addBid();
    const { id } = await mail.send(extension({ ...bid, key: occasion(bid.project).key }));
    expect((await mail.read(id)).suggestedProjects).toMatchObject([{ id: bid.projectId }]);
    await grace.call('POST', `/messages/${id}/link`, { body: { projectId: bid.projectId } });
    expect((await mail.detail(id)).changes).toMatchObject([{ state: 'offered', hold: 'linkedByPerson' }]);
    expect((await dueOf(bid.projectId))?.date).toBe(later(20));
  });

  it('changes under live eyes: a change of suggestions is told to open lists', async () => {
    const { first } = await sendTwo();
    const events = await inWorkspace(server.connection.db, await server.workspaceId('cascade-interiors'), (tx) =>
      tx.selectFrom('events').where('entity_id', '=', first).select('fields').execute(),
    );
    expect(events.flatMap(({ fields }) => fields)).toContain('suggestions');
  });
});
