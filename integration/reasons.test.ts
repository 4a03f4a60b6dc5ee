import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message, MessageDetail, Stage, StageReason } from '@basis/domain/model/contract/contract';
import { randomId } from '@basis/domain/testing/seed';
import { addBid, changeSetOf, dumpRows, getBid, undo } from './bidRows';
import type { Browser } from './browser';
import { invitation } from './letters';
import { connectSmtp } from './smtpClient';
import { setFeatures } from './setFeatures';
import { cascadeAddress, harborAddress, startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
let maya: Browser;
let lost: Stage;
let declined: Stage;
let price: StageReason;
let farAway: StageReason;

beforeAll(async () => {
  server = await startTestServer();
  [grace, maya] = [await server.as('admin'), await server.as('member')];
  const { data } = await grace.client.GET('/stages');
  const ofCode = (code: string): Stage => {
    const stage = data?.stages.find((one) => one.code === code);
    if (!stage) throw new Error(`There is no stage ${code}`);
    return stage;
  };
  [lost, declined] = [ofCode('Lost'), ofCode('Declined')];
  [price, farAway] = [await addReason('Lost', 'Price'), await addReason('Declined', 'Too far away')];
});
beforeEach(() => server.connection.db.deleteFrom('rate_limits').execute());
afterAll(() => server.close());

const addReason = async (stageCode: string, name: string): Promise<StageReason> => {
  const answer = await grace.call('POST', '/stage-reasons', { body: { stageCode, name: `${name} ${randomId()}` } });
  return (answer.json as { stageReason: StageReason }).stageReason;
};
const bulk = (selection: object, action: object, browser = maya) =>
  browser.call('POST', '/projects/bulk', { body: { selection, ...action } });
const ids = async (count: number): Promise<string[]> => {
  const added: string[] = [];
  while (added.length < count) added.push((await addBid(maya)).projectId);
  return added;
};

describe('bids that were lost together', () => {
  const lose = async (bids: readonly string[]): Promise<string> =>
    changeSetOf(await bulk({ ids: bids }, { action: 'stage', stageId: lost.id }));
  const give = (changeSetId: string, browser = maya) =>
    bulk(
      { changeSetId },
      { action: 'reason', stageId: lost.id, stageReasonId: price.id, comment: ' By 4 % ' },
      browser,
    );
  const reasonsOf = async (bids: readonly string[]) =>
    (await Promise.all(bids.map((id) => getBid(maya, id)))).map((bid) => [bid.stageReasonId, bid.stageComment]);

  it('STAGE-11, STAGE-12: are given one reason by the change that moved them, and without it again by undoing', async () => {
    const bids = await ids(3);
    const given = await give(await lose(bids));
    expect([given.status, given.json]).toMatchObject([200, { changed: 3, refused: [] }]);
    expect(await reasonsOf(bids)).toEqual(bids.map(() => [price.id, 'By 4 %']));
    expect((await undo(maya, changeSetOf(given))).status).toBe(200);
    expect(await reasonsOf(bids)).toEqual(bids.map(() => [null, '']));
    expect((await getBid(maya, bids[0] ?? '')).stageId).toBe(lost.id);
  });

  it('are named where they went on meanwhile, and the others are given theirs', async () => {
    const bids = await ids(2);
    const [kept = '', gone = ''] = bids;
    const change = await lose(bids);
    await maya.call('PUT', `/projects/${gone}/stage`, { body: { stageId: declined.id } });
    const given = await give(change);
    expect(given.json).toMatchObject({
      changed: 1,
      refused: [{ id: gone, message: 'This bid is in another stage now.' }],
    });
    expect(await reasonsOf([kept, gone])).toEqual([
      [price.id, 'By 4 %'],
      [null, ''],
    ]);
  });

  it('are given none where the change is unknown, another workspace’s, or asks what is no reason of the stage', async () => {
    const bids = await ids(1);
    const change = await lose(bids);
    expect((await give(randomId())).json).toMatchObject({ changed: 0, refused: [] });
    expect((await give(change, await server.as('harborAdmin'))).status).toBe(422);
    expect((await give(change, await server.as('readOnly'))).status).toBe(403);
    const wrong = { action: 'reason', stageId: lost.id, stageReasonId: farAway.id };
    expect((await bulk({ changeSetId: change }, wrong)).status).toBe(422);
    expect((await bulk({ changeSetId: change }, { action: 'reason' })).status).toBe(400);
    expect(await reasonsOf(bids)).toEqual([[null, '']]);
  });
});

describe('the reason that declining uses', () => {
  const path = '/dashboard/settings/declineWithReason';
  const put = (value: unknown, browser = grace) => browser.call('PUT', path, { body: { value } });
  const get = async (browser = maya): Promise<unknown> =>
    ((await browser.call('GET', path)).json as { value: unknown }).value;

  it('STAGE-23, UNKNOWN-31: is stored for the workspace by an Admin, and read by everyone in it', async () => {
    const value = { remember: true, stageReasonId: farAway.id };
    expect((await put({ ...value, stageReasonId: farAway.id.toUpperCase() })).status).toBe(200);
    for (const role of ['member', 'restricted', 'readOnly'] as const) {
      const browser = await server.as(role);
      expect(await get(browser)).toEqual(value);
      expect((await put({ remember: false, stageReasonId: null }, browser)).status, role).toBe(403);
    }
    expect(await get(await server.as('harborAdmin'))).toBeNull();
    expect((await put(null)).status).toBe(200);
    expect(await get()).toBeNull();
  });

  it.each([
    ['no reason to remember', { remember: true, stageReasonId: null }],
    ['a reason that is no id', { remember: true, stageReasonId: 'far' }],
    ['no word about remembering', { stageReasonId: null }],
    ['a list', []],
    ['a word', 'yes'],
  ])('is refused with %s', async (_, value) => {
    const answer = await put(value);
    expect([answer.status, answer.error.code]).toEqual([400, 'badRequest']);
  });

  it('is told to the other pages of the workspace when it changes', async () => {
    const stream = await maya.openEvents();
    await put({ remember: false, stageReasonId: farAway.id });
    const event = await stream.next(({ data }) => data.includes('declineWithReason'));
    stream.close();
    expect(JSON.parse(event.data)).toMatchObject({ entity: 'workspace', fields: ['declineWithReason'] });
  });
});

describe('emails that become bids', () => {
  const inboxOf = async (view: 'all-emails' | 'new-projects'): Promise<Message[]> =>
    (await maya.client.GET('/messages', { params: { query: { view, limit: 200 } } })).data?.messages ?? [];
  const receive = async (count: number): Promise<string[]> => {
    const name = `Harrow Depot ${randomId().slice(0, 8)}`;
    const smtp = await connectSmtp(server.smtpPort);
    for (let sent = 0; sent < count; sent += 1)
      await smtp.deliver(cascadeAddress, invitation({ name, company: `Builder ${randomId()}` }));
    smtp.close();
    return vi.waitFor(
      async () => {
        const found = (await inboxOf('all-emails')).filter(({ projectName }) => projectName === name);
        expect(found).toHaveLength(count);
        return found.map(({ id }) => id);
      },
      { timeout: 20_000, interval: 50 },
    );
  };
  const add = (messageIds: readonly string[], more: object) =>
    maya.call('POST', '/messages/projects', { body: { messageIds, ...more } });
  const detailOf = async (id: string): Promise<MessageDetail> =>
    ((await maya.call('GET', `/messages/${id}/detail`)).json as { message: MessageDetail }).message;

  it('INBOX-28: are told as declined with a reason, and as added without one', async () => {
    const [one = '', other = ''] = await receive(2);
    const withReason = await add([one], { stageId: declined.id, stageReasonId: farAway.id });
    expect(withReason.json).toMatchObject({ action: 'Declined', projects: [{ stageReasonId: farAway.id }] });
    expect((await add([other], { stageId: declined.id })).json).toMatchObject({ action: 'Added' });
  });

  it('are one bid together where that is asked for, and separate emails again by undoing', async () => {
    const emails = await receive(3);
    const [first = '', ...others] = emails;
    const before = await dumpRows(server);
    const answer = await add(emails, { stageId: lost.id, asOneBid: true });
    expect(answer.status, answer.text).toBe(201);
    const { projects } = answer.json as { projects: { id: string }[] };
    expect(projects).toHaveLength(1);
    expect((await detailOf(first)).groupedEmailIds?.toSorted()).toEqual(others.toSorted());
    for (const id of emails) expect((await detailOf(id)).project?.id, id).toBe(projects[0]?.id);
    expect((await undo(maya, changeSetOf(answer))).status).toBe(200);
    for (const id of emails)
      expect(await detailOf(id)).toMatchObject({ status: 'Unlinked', project: null, groupedEmailIds: [] });
    expect((await maya.call('GET', `/projects/${projects[0]?.id}`)).status).toBe(404);
    expect(await dumpRows(server)).toEqual(before);
  });

  it('are one bid with those that are grouped under one of them, and under it again by undoing', async () => {
    const [first = '', second = '', third = ''] = await receive(3);
    await maya.call('PATCH', `/messages/${third}`, { body: { groupedEmailId: second } });
    const before = await dumpRows(server);
    const answer = await add([first, second], { stageId: lost.id, asOneBid: true });
    expect((await detailOf(first)).groupedEmailIds?.toSorted()).toEqual([second, third].toSorted());
    expect((await undo(maya, changeSetOf(answer))).status).toBe(200);
    expect((await detailOf(second)).groupedEmailIds).toEqual([third]);
    expect(await dumpRows(server)).toEqual(before);
  });

  it('are none where one of them is a bid already, and stay apart', async () => {
    const emails = await receive(2);
    const [first = '', second = ''] = emails;
    await add([second], { stageId: lost.id });
    expect((await add(emails, { stageId: lost.id, asOneBid: true })).status).toBe(422);
    expect((await add([first, randomId()], { stageId: lost.id, asOneBid: true })).status).toBe(404);
    expect(await detailOf(first)).toMatchObject({ status: 'Unlinked', project: null, groupedEmailIds: [] });
  });
});

describe('a task of an email', () => {
  const emailOf = async (): Promise<Message> => {
    const { data } = await maya.client.GET('/messages', { params: { query: { limit: 1 } } });
    const [email] = data?.messages ?? [];
    if (!email) throw new Error('The inbox is empty');
    return email;
  };
  const create = (task: object, browser = maya) =>
    browser.call('POST', '/tasks', { body: { task: { title: 'Ask about the bond', ...task } } });
  const messageOf = async (id: string, browser = maya): Promise<unknown> =>
    ((await browser.call('GET', `/tasks/${id}`)).json as { task: { message: unknown } }).task.message;

  it('leads back to the email, as long as it is there', async () => {
    const { id: messageId, subject } = await emailOf();
    const answer = await create({ messageId });
    expect(answer.json).toMatchObject({ task: { message: { id: messageId, subject } } });
    const { id } = (answer.json as { task: { id: string } }).task;
    expect(await messageOf(id, await server.as('readOnly'))).toEqual({ id: messageId, subject });
    await maya.call('PATCH', `/messages/${messageId}`, { body: { status: 'Archived', isSpam: false } });
    await maya.call('DELETE', `/messages/${messageId}`);
    expect(await messageOf(id)).toBeNull();
  });

  it('that was deleted comes back with it', async () => {
    const { id: messageId, subject } = await emailOf();
    const { id } = ((await create({ messageId })).json as { task: { id: string } }).task;
    const gone = await maya.call('DELETE', `/tasks/${id}`);
    expect((await undo(maya, changeSetOf(gone))).status).toBe(200);
    expect(await messageOf(id)).toEqual({ id: messageId, subject });
  });

  it('names no email in a workspace that has no inbox any more', async () => {
    const helen = await server.as('harborAdmin');
    await setFeatures(server, 'harbor-electric', ['EmailInbox']);
    const smtp = await connectSmtp(server.smtpPort);
    await smtp.deliver(harborAddress, invitation({ name: 'Quay 9', company: 'Old Mill Builders' }));
    smtp.close();
    const messageId = await vi.waitFor(
      async () => {
        const { data } = await helen.client.GET('/messages', { params: { query: { limit: 1 } } });
        const [email] = data?.messages ?? [];
        if (!email) throw new Error('Nothing arrived');
        return email.id;
      },
      { timeout: 20_000, interval: 50 },
    );
    const { id } = ((await create({ messageId }, helen)).json as { task: { id: string } }).task;
    expect(await messageOf(id, helen)).toMatchObject({ id: messageId });
    await setFeatures(server, 'harbor-electric', []);
    expect(await messageOf(id, helen)).toBeNull();
    expect((await create({ messageId }, helen)).status).toBe(403);
    await setFeatures(server, 'harbor-electric', ['EmailInbox']);
  });

  it('needs an email that is here', async () => {
    const { id: messageId } = await emailOf();
    expect((await create({ messageId: randomId() })).error.message).toBe('Email not found');
    expect((await create({ messageId }, await server.as('harborAdmin'))).status).toBe(422);
  });
});
