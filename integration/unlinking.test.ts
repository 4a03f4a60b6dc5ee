import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timeNow } from '@basis/domain/testing/clock';
import { randomId } from '@basis/domain/testing/seed';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { dayFrom, monthDayYear } from '../mock-server/src/seed/emails/days';
import { smartbidInvite } from '../mock-server/src/seed/emails/platformLetters';
import { bidMail, extension, projectNumber, occasion, type BidMail } from './bidMail';
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

/** Another contractor's invitation to it, as a person files it with the bid. */
const linkedInvite = async (bid: Awaited<ReturnType<BidMail['addBid']>>): Promise<string> => {
  const { id } = await mail.send(smartbidInvite(occasion({ ...bid.project, by: 'calloway' }, projectNumber())));
  const answer = await grace.call('POST', `/messages/${id}/link`, { body: { projectId: bid.projectId } });
  expect(answer.status, answer.text).toBe(200);
  return id;
};

const unlink = (id: string, projectId: string) => grace.call('DELETE', `/messages/${id}/link/${projectId}`);
const dueOf = async (projectId: string) => (await getBid(grace, projectId)).bidDeadline;
/** Sends an email from where one is written. */
const write = async (path: string): Promise<string> => {
  const body = { to: [{ name: 'Dana', email: 'dana@harlanpike.example' }], subject: 'A question', body: 'When?' };
  const sent = await grace.call('POST', path, { body });
  expect(sent.status, sent.text).toBe(201);
  return (sent.json as { message: { id: string } }).message.id;
};
const companiesOf = async (projectId: string): Promise<string[]> =>
  (await mail.invites(projectId)).map(({ companyName }) => companyName);

describe('an email that is taken off its bid', () => {
  it('is in the inbox again without what it brought, is not offered there again, and undo puts all of it back', async () => {
    const bid = await mail.addBid();
    const id = await linkedInvite(bid);
    expect(await companiesOf(bid.projectId)).toHaveLength(2);
    await mail.settled();
    const before = await dumpRows(server);
    const answer = await unlink(id, bid.projectId);
    expect(answer.status, answer.text).toBe(200);
    await mail.settled();
    expect(await mail.read(id)).toMatchObject({ status: 'Unlinked', project: null, suggestedProjects: [] });
    expect(await companiesOf(bid.projectId)).toEqual(['Harlan & Pike Builders']);
    expect((await undo(grace, changeSetOf(answer))).status).toBe(200);
    await mail.settled();
    expect(await dumpRows(server)).toEqual(before);
  });

  it('leaves an invitation that somebody changed since', async () => {
    const bid = await mail.addBid();
    const id = await linkedInvite(bid);
    const invite = (await mail.invites(bid.projectId)).find(
      ({ companyName }) => companyName === 'Calloway Contracting',
    );
    await grace.call('PATCH', `/bid-invites/${invite?.id}`, { body: { bidDeadlineAt: dayFrom(timeNow(), 40) } });
    expect((await unlink(id, bid.projectId)).status).toBe(200);
    expect(await companiesOf(bid.projectId)).toHaveLength(2);
  });

  it('leaves an invitation on whose company a quote hangs', async () => {
    const bid = await mail.addBid();
    const id = await linkedInvite(bid);
    const invite = (await mail.invites(bid.projectId)).find(
      ({ companyName }) => companyName === 'Calloway Contracting',
    );
    const quote = { companyId: invite?.companyId, amount: 1200, status: 'Submitted' };
    const logged = await grace.call('POST', `/projects/${bid.projectId}/quotes`, { body: { quote } });
    expect(logged.status, logged.text).toBe(201);
    expect((await unlink(id, bid.projectId)).status).toBe(200);
    expect(await companiesOf(bid.projectId)).toHaveLength(2);
  });

  it('leaves the bid that was made of it with its one invitation, and can be added anew', async () => {
    const bid = await mail.addBid();
    expect((await unlink(bid.invite.id, bid.projectId)).status).toBe(200);
    await mail.settled();
    expect(await mail.read(bid.invite.id)).toMatchObject({ status: 'Unlinked', project: null, suggestedProjects: [] });
    expect(await companiesOf(bid.projectId)).toEqual(['Harlan & Pike Builders']);
    const again = await mail.add(bid.invite.id);
    expect(again.projectId).not.toBe(bid.projectId);
  });

  it('stays with the other bid when it was filed with two', async () => {
    const [one, other] = [await mail.addBid(), await mail.addBid()];
    const id = await linkedInvite(one);
    await grace.call('POST', `/messages/${id}/link`, { body: { projectId: other.projectId } });
    expect((await unlink(id, one.projectId)).status).toBe(200);
    expect(await mail.read(id)).toMatchObject({ status: 'Linked', project: { id: other.projectId } });
  });

  it('takes along what is grouped under it', async () => {
    const bid = await mail.addBid();
    const send = () => mail.send(smartbidInvite(occasion({ ...bid.project, by: 'calloway' }, projectNumber())));
    const first = await send();
    const second = await send();
    await grace.call('PATCH', `/messages/${second.id}`, { body: { groupedEmailId: first.id } });
    await grace.call('POST', `/messages/${first.id}/link`, { body: { projectId: bid.projectId } });
    expect(await mail.read(second.id)).toMatchObject({ status: 'Linked' });
    expect((await unlink(first.id, bid.projectId)).status).toBe(200);
    expect(await mail.read(second.id)).toMatchObject({ status: 'Unlinked', project: null });
  });

  it('takes the answers that were written in the inbox along', async () => {
    const bid = await mail.addBid();
    const { id } = await mail.send(extension({ ...bid, key: occasion(bid.project).key }));
    const answerId = await write(`/messages/${id}/reply`);
    const listed = async (): Promise<string[]> => {
      const list = await grace.call('GET', `/projects/${bid.projectId}/messages`);
      return (list.json as { messages: { id: string }[] }).messages.map((message) => message.id);
    };
    await grace.call('POST', `/messages/${id}/link`, { body: { projectId: bid.projectId } });
    expect(await listed()).toContain(answerId);
    await unlink(id, bid.projectId);
    expect(await listed()).toEqual([bid.invite.id]);
    const left = await inWorkspace(server.connection.db, await server.workspaceId('cascade-interiors'), (tx) =>
      tx.selectFrom('message_projects').where('message_id', '=', answerId).select('reason').execute(),
    );
    expect(left).toEqual([]);
  });

  it('is refused for what is not filed there, for a bid that is not here, and to who only reads', async () => {
    const [one, other] = [await mail.addBid(), await mail.addBid()];
    expect((await unlink(one.invite.id, other.projectId)).status).toBe(404);
    expect((await unlink(one.invite.id, randomId())).status).toBe(404);
    const victor = await server.as('readOnly');
    expect((await victor.call('DELETE', `/messages/${one.invite.id}/link/${one.projectId}`)).status).toBe(403);
    const helen = await server.as('harborAdmin');
    expect((await helen.call('DELETE', `/messages/${one.invite.id}/link/${one.projectId}`)).status).toBe(404);
  });

  it('is refused for what was sent from the bid', async () => {
    const { projectId } = await mail.addBid();
    const id = await write(`/projects/${projectId}/messages`);
    const answer = await unlink(id, projectId);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain("An email sent from a bid can't be removed from it.");
  });
});

describe('an email that was filed without a person', () => {
  it.each([
    ['is taken off its bid', (id: string, projectId: string) => unlink(id, projectId)],
    ['is moved to the inbox', (id: string) => grace.call('PATCH', `/messages/${id}`, { body: { status: 'Unlinked' } })],
  ])('gives back the date that it changed when it %s, and changes it again by undo', async (_, takeOff) => {
    const bid = await mail.addBid();
    const before = await dueOf(bid.projectId);
    const { id } = await mail.send(extension(bid));
    const extended = await dueOf(bid.projectId);
    expect(extended).not.toEqual(before);
    const rows = await dumpRows(server);
    const answer = await takeOff(id, bid.projectId);
    expect(answer.status, answer.text).toBe(200);
    await mail.settled();
    expect(await dueOf(bid.projectId)).toEqual(before);
    expect(await mail.detail(id)).toMatchObject({ status: 'Unlinked', project: null, changes: [] });
    expect((await undo(grace, changeSetOf(answer))).status).toBe(200);
    await mail.settled();
    expect(await dueOf(bid.projectId)).toEqual(extended);
    expect(await dumpRows(server)).toEqual(rows);
  });

  it('leaves no date where there was none, and sets it again by undo', async () => {
    const bid = await mail.addBid();
    const questions = `Questions are due by ${monthDayYear(dayFrom(timeNow(), 9))}, 5:00 PM PT.`;
    const { text = '', ...letter } = extension(bid);
    const { id } = await mail.send({ ...letter, text: text.replace('The scope is unchanged.', questions) });
    const rfi = async () => (await mail.invites(bid.projectId))[0]?.rfiDeadline;
    const said = await rfi();
    expect(said).not.toBeNull();
    const rows = await dumpRows(server);
    const answer = await unlink(id, bid.projectId);
    expect(await rfi()).toBeNull();
    expect((await undo(grace, changeSetOf(answer))).status).toBe(200);
    expect(await rfi()).toEqual(said);
    expect(await dumpRows(server)).toEqual(rows);
  });

  it('leaves a date that was changed again since', async () => {
    const bid = await mail.addBid();
    const { id } = await mail.send(extension(bid));
    const [invite] = await mail.invites(bid.projectId);
    const own = dayFrom(timeNow(), 33).toISOString().slice(0, 10);
    await grace.call('PATCH', `/bid-invites/${invite?.id}`, { body: { bidDeadlineAt: own } });
    expect((await unlink(id, bid.projectId)).status).toBe(200);
    expect((await dueOf(bid.projectId))?.date).toBe(own);
  });

  it('offers what it would change anew when a person files it with the bid after all', async () => {
    const bid = await mail.addBid();
    const { id } = await mail.send(extension(bid));
    await unlink(id, bid.projectId);
    await grace.call('POST', `/messages/${id}/link`, { body: { projectId: bid.projectId } });
    expect((await mail.detail(id)).changes).toMatchObject([{ state: 'offered', hold: 'linkedByPerson' }]);
  });
});
