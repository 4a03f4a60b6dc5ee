import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notification } from '@basis/domain/model/contract/contract';
import { timeNow } from '@basis/domain/testing/clock';
import { randomId } from '@basis/domain/testing/seed';
import { withClient } from '../mock-server/src/platform/db/clients';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { addMissingPlatforms } from '../mock-server/src/features/notifications/rows/facts';
import { notify } from '../mock-server/src/features/notifications/rows/notify';
import { sendDueNotices, sendReminders } from '../mock-server/src/features/notifications/dueNotices';
import type { Browser } from './browser';
import { invitation } from './letters';
import { connectSmtp } from './smtpClient';
import { cascadeAddress, startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
let maya: Browser;
let cascade: string;
const userIds: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer();
  [grace, maya] = [await server.as('admin'), await server.as('member')];
  cascade = await server.workspaceId('cascade-interiors');
  for (const { id, firstName } of (await grace.client.GET('/users')).data?.users ?? []) userIds[firstName] = id;
});
afterAll(() => server.close());
beforeEach(() =>
  inWorkspace(server.connection.db, cascade, async (tx) => {
    await tx.deleteFrom('notifications').where('workspace_id', '=', cascade).execute();
  }),
);

const list = async (browser: Browser, query: Record<string, string> = {}): Promise<Notification[]> =>
  ((await browser.call('GET', '/notifications', { query })).json as { notifications: Notification[] }).notifications;
const typesFor = async (browser: Browser): Promise<string[]> => (await list(browser)).map(({ type }) => type);

/** A bid that Maya prices, in a stage that is worked on. */
const addBid = async (more: object = {}) => {
  const { data: stages } = await grace.client.GET('/stages');
  const stageId = stages?.stages.find(({ code }) => code === 'Estimating')?.id;
  const project = {
    name: 'Told',
    companyName: `Co ${randomId()}`,
    estimatorIds: [userIds['Maya']],
    stageId,
    ...more,
  };
  const answer = await grace.call('POST', '/projects', { body: { project } });
  expect(answer.status, answer.text).toBe(201);
  return answer.json as { projectId: string; project: { bidInviteIds: string[] } };
};

const notifyMaya = (dedupeKey: string, type: Notification['type'] = 'StageChanged') =>
  inWorkspace(server.connection.db, cascade, (tx) =>
    notify(tx, { type, to: [userIds['Maya'] ?? ''], actorId: null, dedupeKey, data: {} }),
  );

/** Backdates all notifications by a second. */
const ageNotifications = () =>
  inWorkspace(server.connection.db, cascade, (tx) =>
    sql`update notifications set created_at = created_at - interval '1 second'`.execute(tx),
  );

describe('users are told', () => {
  it('that a bid was given to them, but not of what they did themselves', async () => {
    const { projectId } = await addBid({ estimatorIds: [userIds['Maya'], userIds['Grace']] });
    expect(await list(maya)).toMatchObject([
      {
        type: 'ProjectAssigned',
        projectId,
        read: false,
        messageId: null,
        companyId: null,
        contactId: null,
        notificationData: { projectName: 'Told', actorName: 'Grace Whitfield' },
      },
    ]);
    expect(await list(grace)).toEqual([]);
  });

  it('that a date of their bid was changed by another', async () => {
    const { project } = await addBid();
    const path = `/bid-invites/${project.bidInviteIds?.[0]}`;
    await grace.call('PATCH', path, { body: { rfiDeadlineAt: '2027-01-05' } });
    await maya.call('PATCH', path, { body: { jobWalkAt: '2027-01-05' } });
    const changes = (await list(maya)).filter(({ type }) => type === 'BidInviteDueDateChanged');
    expect(changes.map(({ notificationData }) => notificationData.type)).toEqual(['rfiDeadline']);
  });

  it('that their bid moved, with the stage it is in now', async () => {
    const { projectId } = await addBid();
    const { data } = await grace.client.GET('/stages');
    const lost = data?.stages.find(({ code }) => code === 'Lost');
    await grace.call('PUT', `/projects/${projectId}/stage`, { body: { stageId: lost?.id } });
    const moves = (await list(maya)).filter(({ type }) => type === 'StageChanged');
    expect(moves).toMatchObject([
      {
        projectId,
        notificationData: { projectName: 'Told', stageName: lost?.name, actorName: 'Grace Whitfield' },
      },
    ]);
  });

  it('that a further company invites to their bid', async () => {
    const { projectId } = await addBid();
    const { data } = await grace.client.GET('/companies/names');
    const company = data?.companies.find(({ name }) => !name.startsWith('Co '));
    await grace.call('POST', `/projects/${projectId}/companies/${company?.id}`, { body: {} });
    const [notice] = (await list(maya)).filter(({ type }) => type === 'NewCompanyInProject');
    expect(notice).toMatchObject({
      projectId,
      companyId: company?.id,
      notificationData: { projectName: 'Told', companyName: company?.name, actorName: 'Grace Whitfield' },
    });
  });

  it('of notes on companies, people and quotes that name them, and of whom and what they are', async () => {
    const { projectId } = await addBid();
    const made = await grace.call('POST', '/companies', { body: { company: { name: 'Lee Builders' } } });
    const { id: companyId } = (made.json as { company: { id: string } }).company;
    const contact = { firstName: 'Ann', lastName: 'Lee', companyId };
    const person = await grace.call('POST', '/contacts', { body: { contact } });
    const { id: contactId } = (person.json as { contact: { id: string } }).contact;
    const priced = await grace.call('POST', `/projects/${projectId}/quotes`, { body: { quote: { amount: 1 } } });
    const { id: quoteId } = (priced.json as { quote: { id: string } }).quote;
    const body = { message: 'See this', mentions: [{ kind: 'user', id: userIds['Maya'] }] };
    for (const path of [`companies/${companyId}`, `contacts/${contactId}`, `quotes/${quoteId}`])
      expect((await grace.call('POST', `/${path}/notes`, { body })).status).toBe(201);
    const noticeOf = async (type: Notification['type']) => (await list(maya)).find((notice) => notice.type === type);
    expect(await noticeOf('CompanyNewNote')).toMatchObject({
      companyId,
      notificationData: { companyName: 'Lee Builders', mentioned: true },
    });
    expect(await noticeOf('ContactNewNote')).toMatchObject({
      contactId,
      notificationData: { contactFirstName: 'Ann', contactLastName: 'Lee', mentioned: true },
    });
    expect(await noticeOf('QuoteNewNote')).toMatchObject({ projectId, notificationData: { projectName: 'Told' } });
  });

  it('nothing of a kind that they turned off, and each notice once', async () => {
    await maya.call('PUT', '/profile/settings/NOTIFICATIONS', { body: { value: { Reminder: { app: false } } } });
    await notifyMaya('one', 'Reminder');
    await notifyMaya('two');
    await notifyMaya('two');
    expect(await typesFor(maya)).toEqual(['StageChanged']);
    await maya.call('PUT', '/profile/settings/NOTIFICATIONS', { body: { value: {} } });
  });

  it('of platforms that have no sign-in: Admins, once for the first email of each, and together until that is read', async () => {
    const send = async (name: string, from: string): Promise<void> => {
      const smtp = await connectSmtp(server.smtpPort);
      await smtp.deliver(
        cascadeAddress,
        invitation({ name, company: 'Some GC' }).replace(/^From: .*$/m, `From: <${from}>`),
      );
      smtp.close();
      await vi.waitFor(
        async () => {
          const { data } = await grace.client.GET('/messages', { params: { query: { limit: 1 } } });
          expect(data?.messages[0]?.subject).toContain(name);
        },
        { timeout: 20_000, interval: 50 },
      );
    };
    const notices = async () => (await list(grace)).filter(({ type }) => type === 'MissingPlatformCredentials');
    const platforms = async () => (await notices()).map(({ notificationData }) => notificationData.platforms);
    await send('One', 'team@buildingconnected.com');
    await send('Two', 'team@buildingconnected.com');
    expect(await platforms()).toEqual([['Building Connected']]);
    await send('Three', 'alerts@planhub.com');
    expect(await platforms()).toEqual([['Building Connected', 'PlanHub']]);
    const [first] = await notices();
    await grace.call('PATCH', `/notifications/${first?.id}`, { body: { read: true } });
    await send('Four', 'noreply@procore.com');
    expect(await platforms()).toEqual([['Procore'], ['Building Connected', 'PlanHub']]);
    expect(await typesFor(maya)).not.toContain('MissingPlatformCredentials');
  });

  it('of a platform is told once of emails that come at once, and never to who was an Admin before', async () => {
    const told = (userId: string, platforms: string[]) =>
      inWorkspace(server.connection.db, cascade, (tx) =>
        notify(tx, {
          type: 'MissingPlatformCredentials',
          to: [userId],
          actorId: null,
          dedupeKey: randomId(),
          data: { platforms: platforms as ['Procore'] },
        }),
      );
    await told(userIds['Grace'] ?? '', ['Procore']);
    await told(userIds['Maya'] ?? '', ['Procore']);
    const recipients = [{ id: userIds['Grace'] ?? '', app: true, email: false }];
    const add = () =>
      inWorkspace(server.connection.db, cascade, (tx) => addMissingPlatforms(tx, recipients, ['PlanHub']));
    await Promise.all([add(), add()]);
    const of = async (browser: Browser) => (await list(browser))[0]?.notificationData.platforms;
    expect([await of(grace), await of(maya)]).toEqual([['Procore', 'PlanHub'], ['Procore']]);
    await inWorkspace(server.connection.db, cascade, async (tx) => {
      await sql`update notifications set email_from = null where workspace_id = ${cascade}`.execute(tx);
      const emailed = [{ id: userIds['Grace'] ?? '', app: true, email: true }];
      expect(await addMissingPlatforms(tx, emailed, ['Smartbid']), 'its email has left').toEqual([]);
    });
  });
});

describe('dates that are near', () => {
  const nine = new Date('2027-03-08T17:00:00Z');

  it('are told from nine in the morning of the workspace, once, on however many servers', async () => {
    const { projectId } = await addBid({ bidDeadlineAt: '2027-03-09' });
    const mine = async () => (await list(maya)).filter((notice) => notice.projectId === projectId);
    await sendDueNotices(server.connection.db, new Date('2027-03-08T16:59:00Z'));
    expect((await mine()).map(({ type }) => type)).toEqual(['ProjectAssigned']);
    await Promise.all([1, 2, 3].map(() => sendDueNotices(server.connection.db, nine)));
    const notices = (await mine()).filter(({ type }) => type === 'BidInviteDateSoon');
    expect(notices.map(({ notificationData }) => notificationData)).toEqual([
      { type: 'bidDeadline', projectName: 'Told', bidDueAt: '2027-03-09' },
    ]);
  });

  it('are told when they went by without a price, and not of bids that were declined', async () => {
    const { data } = await grace.client.GET('/stages');
    const declined = data?.stages.find(({ code }) => code === 'Declined')?.id;
    const late = await addBid({ bidDeadlineAt: '2027-03-07' });
    const over = await addBid({ bidDeadlineAt: '2027-03-07', stageId: declined });
    await sendDueNotices(server.connection.db, nine);
    const past = (await list(maya)).filter(({ type }) => type === 'BidInvitePastDueDate');
    expect(past.map(({ projectId }) => projectId)).toContain(late.projectId);
    expect(past.map(({ projectId }) => projectId)).not.toContain(over.projectId);
  });
});

it('the assignee of a task is reminded at its moment, once, by whichever server comes first', async () => {
  const task = { title: 'Call them', assigneeId: userIds['Maya'], reminderAt: '2027-03-08T17:00:00Z' };
  await grace.call('POST', '/tasks', { body: { task } });
  const at = new Date('2027-03-08T17:00:00Z');
  await sendReminders(server.connection.db, new Date(at.getTime() - 1000));
  const reminders = async () =>
    (await list(maya, { limit: '200' })).filter(({ notificationData }) => notificationData.subject === 'Call them');
  expect(await reminders()).toEqual([]);
  await Promise.all([1, 2, 3].map(() => sendReminders(server.connection.db, at)));
  expect(await reminders()).toMatchObject([
    { type: 'Reminder', notificationData: { reminderAt: '2027-03-08T17:00:00.000Z' } },
  ]);
});

describe('the list of notifications', () => {
  const count = async () => ((await maya.call('GET', '/notifications/new')).json as { count: number }).count;

  it('CALLS-093, CALLS-094, CALLS-095: is paged, the latest first, and leaves out what is read when only unread ones are asked for', async () => {
    for (const key of ['a', 'b', 'c']) await notifyMaya(key);
    const all = await list(maya);
    expect(await list(maya, { offset: '1', limit: '1' })).toEqual([all[1]]);
    const marked = await maya.call('PATCH', `/notifications/${all[0]?.id}`, { body: { read: true } });
    expect(marked.json).toEqual({ notification: { ...all[0], read: true } });
    expect(await list(maya, { showOnlyUnread: 'true' })).toEqual(all.slice(1));
    expect(await count()).toBe(2);
  });

  it('CALLS-095: passes none over that were read while it was paged', async () => {
    for (const key of ['a', 'b', 'c']) await notifyMaya(key);
    const asOf = timeNow().toISOString();
    const all = await list(maya);
    const marked = await maya.call('PUT', `/notifications/${all[0]?.id}`, { body: { read: true } });
    expect(marked.json).toEqual({ notification: { ...all[0], read: true } });
    const rest = await list(maya, { showOnlyUnread: 'true', asOf, offset: '1' });
    expect(rest.map(({ id }) => id)).toEqual(all.slice(1).map(({ id }) => id));
  });

  it('CALLS-096: is read by its own user alone, one by one or all at once', async () => {
    await notifyMaya('a');
    const [first] = await list(maya);
    expect((await grace.call('PATCH', `/notifications/${first?.id}`, { body: { read: true } })).status).toBe(404);
    expect((await grace.call('POST', '/notifications/all-read')).status).toBe(204);
    expect(await count()).toBe(1);
    await maya.call('POST', '/notifications/all-read');
    expect([await count(), (await list(maya))[0]?.read]).toEqual([0, true]);
    expect(await list(maya, { showOnlyUnread: 'true' })).toEqual([]);
  });
});

describe('a mark', () => {
  it('reaches the other devices of its user live, and no colleague', async () => {
    const [ofMaya, ofGrace] = [await maya.openEvents(), await grace.openEvents()];
    try {
      for (const key of ['a', 'b', 'c']) await notifyMaya(key);
      const [first] = await list(maya);
      for (let times = 0; times < 2; times += 1)
        await maya.call('PATCH', `/notifications/${first?.id}`, { body: { read: true } });
      await maya.call('POST', '/notifications/all-read');
      await ofMaya.next(({ data }) => data.includes('"notification"') && data.includes('"count":2'));
      const { projectId } = await addBid();
      await ofGrace.next(({ data }) => data.includes(projectId));
      const marksIn = (stream: typeof ofMaya) =>
        stream.events.map(({ data }) => JSON.parse(data)).filter(({ entity }) => entity === 'notification');
      expect(marksIn(ofMaya).map(({ kind, count }) => [kind, count])).toEqual([
        ['bulk', 1],
        ['bulk', 2],
      ]);
      expect(marksIn(ofGrace)).toEqual([]);
    } finally {
      for (const stream of [ofMaya, ofGrace]) stream.close();
    }
  });
});

describe('UNKNOWN-55: marking all', () => {
  const readKeys = async () => (await list(maya)).map(({ read }) => read);

  it('up to a moment leaves what arrives after it, however often it is asked for', async () => {
    await notifyMaya('a');
    const [first] = await list(maya);
    await ageNotifications();
    await notifyMaya('b');
    const body = { upTo: first?.createdAt };
    for (let times = 0; times < 2; times += 1)
      expect((await maya.call('POST', '/notifications/all-read', { body })).status).toBe(204);
    expect(await readKeys()).toEqual([false, true]);
  });

  it('of some names them, and takes none of another user', async () => {
    for (const key of ['a', 'b', 'c']) await notifyMaya(key);
    const ids = (await list(maya)).slice(0, 2).map(({ id }) => id);
    await grace.call('POST', '/notifications/all-read', { body: { ids } });
    expect(await readKeys()).toEqual([false, false, false]);
    await maya.call('POST', '/notifications/all-read', { body: { ids } });
    expect(await readKeys()).toEqual([true, true, false]);
    await maya.call('POST', '/notifications/all-read', { body: { ids: [] } });
    expect(await readKeys()).toEqual([true, true, false]);
  });
});

describe('what a notification is about', () => {
  const goneOf = async (type: Notification['type']) => (await list(maya)).find((one) => one.type === type)?.gone;
  const note = (path: string) =>
    grace.call('POST', `${path}/notes`, {
      body: { message: 'See', mentions: [{ kind: 'user', id: userIds['Maya'] }] },
    });

  it('is named once it was deleted, and no longer when it comes back', async () => {
    const { projectId } = await addBid();
    expect(await goneOf('ProjectAssigned')).toBeUndefined();
    const removed = await grace.call('DELETE', `/projects/${projectId}`);
    expect(removed.status).toBe(200);
    expect(await goneOf('ProjectAssigned')).toBe('bid');
    const { changeSetId } = removed.json as { changeSetId: string };
    await grace.call('POST', `/change-sets/${changeSetId}/undo`);
    expect(await goneOf('ProjectAssigned')).toBeUndefined();
  });

  it('may be a note that was deleted, or the company or person that it was on', async () => {
    const { projectId } = await addBid();
    const written = (await note(`/projects/${projectId}`)).json as { note: { id: string } };
    expect(await goneOf('NewNote')).toBeUndefined();
    expect((await grace.call('DELETE', `/notes/${written.note.id}`)).status).toBe(200);
    expect(await goneOf('NewNote')).toBe('note');
    const made = await grace.call('POST', '/companies', { body: { company: { name: `Gone ${randomId()}` } } });
    const { id: companyId } = (made.json as { company: { id: string } }).company;
    const contact = { firstName: 'Ann', lastName: 'Lee', companyId };
    const person = await grace.call('POST', '/contacts', { body: { contact } });
    const { id: contactId } = (person.json as { contact: { id: string } }).contact;
    await note(`/companies/${companyId}`);
    await note(`/contacts/${contactId}`);
    expect((await grace.call('DELETE', `/contacts/${contactId}`)).status).toBe(200);
    expect((await grace.call('DELETE', `/companies/${companyId}`)).status).toBe(200);
    expect([await goneOf('CompanyNewNote'), await goneOf('ContactNewNote')]).toEqual(['company', 'person']);
  });

  it('is the bid that it was merged into', async () => {
    const [target, source] = [await addBid(), await addBid()];
    await grace.call('POST', `/projects/${target.projectId}/merge`, { body: { projectIds: [source.projectId] } });
    const told = (await list(maya)).filter(({ type }) => type === 'ProjectAssigned');
    expect(told.map(({ projectId, gone }) => [projectId, gone])).toEqual([
      [target.projectId, undefined],
      [target.projectId, undefined],
    ]);
  });
});

it('an administrator who acts as a user sees their notifications and marks none', async () => {
  await notifyMaya('a');
  const support = await server.as('basisAdmin');
  const headers = { 'x-user-id': userIds['Maya'] ?? '' };
  const seen = (await support.call('GET', '/notifications', { headers })).json as {
    canMark: boolean;
    notifications: Notification[];
  };
  expect([seen.canMark, seen.notifications.length]).toEqual([false, 1]);
  const body = { read: true };
  const path = `/notifications/${seen.notifications[0]?.id}`;
  expect((await support.call('PATCH', path, { body, headers })).status).toBe(403);
  expect((await support.call('POST', '/notifications/all-read', { headers })).status).toBe(403);
  expect((await list(maya))[0]?.read).toBe(false);
});

it('of ten thousand, the count and each page are read by their indexes', async () => {
  await inWorkspace(server.connection.db, cascade, async (tx) => {
    await sql`insert into notifications (workspace_id, id, user_id, type, dedupe_key, read_at, created_at)
      select ${cascade}, gen_random_uuid(), ${userIds['Maya']}, 'StageChanged', 'many' || n,
        case when n % 2 = 0 then now() end, now() - n * interval '1 minute'
      from generate_series(1, 10000) n`.execute(tx);
  });
  await withClient(server.connection.ownerConfig, (client) => client.query('analyze notifications'));
  expect((await maya.call('GET', '/notifications/new')).json).toEqual({ count: 5000 });
  const last = await list(maya, { offset: '9990', limit: '50' });
  expect(last).toHaveLength(10);
  expect(await list(maya, { offset: '10000' })).toEqual([]);
  const plan = (query: RawBuilder<unknown>) =>
    inWorkspace(server.connection.db, cascade, async (tx) => {
      const { rows } = await sql<Record<string, string>>`explain ${query}`.execute(tx);
      return rows.map((row) => Object.values(row)[0]).join(' ');
    });
  const own = sql`workspace_id = ${cascade} and user_id = ${userIds['Maya']} and is_in_app`;
  const unread = sql`from notifications where ${own} and read_at is null`;
  const latest = sql`order by created_at desc, id desc limit 50`;
  expect(await plan(sql`select count(*) ${unread}`)).toContain('notifications_unread');
  expect(await plan(sql`select id ${unread} ${latest}`)).toContain('notifications_unread');
  expect(await plan(sql`select id from notifications where ${own} ${latest}`)).toContain('notifications_listed');
});

it('an email that a colleague links to a bid by hand is told to who prices it', async () => {
  const { data } = await grace.client.GET('/messages', { params: { query: { limit: 1 } } });
  const answer = await addBid();
  const body = { projectId: answer.projectId };
  const message = data?.messages[0];
  expect((await grace.call('POST', `/messages/${message?.id}/link`, { body })).status).toBe(200);
  const notice = (await list(maya)).find(({ type }) => type === 'NewMessage');
  expect(notice).toMatchObject({
    projectId: answer.projectId,
    messageId: message?.id,
    notificationData: {
      projectName: 'Told',
      subject: message?.subject,
      communicationType: message?.communicationType,
      actorName: 'Grace Whitfield',
    },
  });
});
