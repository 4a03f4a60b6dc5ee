import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InboxView, Message } from '@basis/domain/model/contract/contract';
import { timeNow } from '@basis/domain/testing/clock';
import { randomId } from '@basis/domain/testing/seed';
import { inWorkspace, type Tx } from '../mock-server/src/platform/db/database';
import { newId } from '../mock-server/src/platform/ids';
import { trashOldMarketing } from '../mock-server/src/features/inbox/marketingTrash';
import { ChangeSet } from '../mock-server/src/changes/changes';
import { lockFiledMessage } from '../mock-server/src/features/filing/rows/messageFiling';
import { linkAutomatically } from '../mock-server/src/features/filing/rows/messageLinks';
import { addBid, changeSetOf, dumpRows, getBid, undo } from './bidRows';
import type { Browser } from './browser';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
let workspaceId: string;
beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
  workspaceId = await server.workspaceId('cascade-interiors');
});
afterAll(() => server.close());

const inCascade = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inWorkspace(server.connection.db, workspaceId, work);
const patch = (id: string, body: object) => grace.call('PATCH', `/messages/${id}`, { body });
const read = async (id: string): Promise<Message> => {
  const { data } = await grace.client.GET('/messages/{messageId}', { params: { path: { messageId: id } } });
  if (!data) throw new Error('There is no such email');
  return data.message;
};

/** The emails of the group of one, as its details list them. */
const lockGroupMembers = async (id: string): Promise<string[]> => {
  const { data } = await grace.client.GET('/messages/{messageId}/detail', { params: { path: { messageId: id } } });
  return (data?.message.group ?? []).map((member) => member.id);
};

/** Emails that lie in the inbox. */
const freshMessages = async (count: number): Promise<string[]> => {
  const { data } = await grace.client.GET('/messages', { params: { query: { limit: 200 } } });
  const ids = (data?.messages ?? []).map(({ id }) => id).slice(0, count);
  expect(ids).toHaveLength(count);
  return ids;
};

describe('an email', () => {
  it('CALLS-074, CALLS-075, UNKNOWN-46: is had by its id as a row, with its content and in short, and is 404 for another', async () => {
    const [id = ''] = await freshMessages(1);
    const message = await read(id);
    expect(message).toMatchObject({ id, deletedAt: null, groupedEmailId: null, groupedEmailIds: [] });
    const { subject, status, isRead, createdAt, fromName, fromEmail } = message;
    const base = await grace.call('GET', `/messages/${id}/base`);
    expect(base.json).toEqual({ message: { id, subject, status, isRead, createdAt, fromName, fromEmail } });
    const content = ['to', 'cc', 'text', 'html', 'attachments', 'group'];
    const contentOf = (row: object) => Object.keys(row).filter((key) => content.includes(key));
    const { json } = await grace.call('GET', `/messages/${id}/detail`);
    const { message: whole } = json as { message: Message };
    expect([contentOf(message), contentOf(whole).toSorted()]).toEqual([[], content.toSorted()]);
    expect(whole).toMatchObject({ id, subject });
    for (const part of ['', '/detail', '/base'])
      expect((await grace.call('GET', `/messages/${randomId()}${part}`)).status).toBe(404);
  });

  it('CALLS-076, INBOX-20: in the trash is no marketing any more, and goes back whence it came', async () => {
    const [id = ''] = await freshMessages(1);
    await patch(id, { isSpam: true });
    const before = await dumpRows(server);
    const answer = await patch(id, { status: 'Archived' });
    expect(await read(id)).toMatchObject({ status: 'Archived', isSpam: false });
    expect((await undo(grace, changeSetOf(answer))).status).toBe(200);
    expect(await dumpRows(server)).toEqual(before);
    await patch(id, { isSpam: false });
  });

  it('CALLS-076, INBOX-21: of the marketing ones is moved to the inbox, and back by undo', async () => {
    const [id = ''] = await freshMessages(1);
    await patch(id, { isSpam: true });
    const before = await dumpRows(server);
    const answer = await patch(id, { status: 'Unlinked' });
    expect(await read(id)).toMatchObject({ status: 'Unlinked', isSpam: false });
    expect((await undo(grace, changeSetOf(answer))).status).toBe(200);
    expect(await dumpRows(server)).toEqual(before);
    await patch(id, { isSpam: false });
  });

  it('CALLS-081, CALLS-082: is linked to a bid, counts as read there, and undo takes it off again', async () => {
    const [id = ''] = await freshMessages(1);
    const { project } = await addBid(grace);
    const before = await dumpRows(server);
    const answer = await grace.call('POST', `/messages/${id}/link`, { body: { projectId: project.id } });
    expect(answer.status, answer.text).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'Linked', project: { id: project.id, name: 'Pier 48' } });
    const list = await grace.call('GET', `/projects/${project.id}/messages`);
    expect(list.json).toMatchObject({ messages: [{ id }], total: 1 });
    expect((await patch(id, { status: 'Archived' })).status).toBe(422);
    expect((await undo(grace, changeSetOf(answer))).status).toBe(200);
    expect(await dumpRows(server)).toEqual(before);
    const nowhere = await grace.call('POST', `/messages/${id}/link`, { body: { projectId: randomId() } });
    expect(nowhere.status).toBe(422);
  });

  it('that was linked without a person loses the bid when it is moved to the inbox, and gets it back', async () => {
    const [id = ''] = await freshMessages(1);
    const { project } = await addBid(grace);
    await inCascade(async (tx) => {
      await tx.updateTable('messages').set({ status: 'AutoLinked' }).where('id', '=', id).execute();
      const link = {
        workspace_id: workspaceId,
        message_id: id,
        project_id: project.id,
        reason: 'key',
        linked_by: null,
      };
      await tx.insertInto('message_projects').values(link).execute();
    });
    const before = await dumpRows(server);
    const answer = await patch(id, { status: 'Unlinked' });
    expect(await read(id)).toMatchObject({ status: 'Unlinked', project: null });
    expect((await undo(grace, changeSetOf(answer))).status).toBe(200);
    expect(await dumpRows(server)).toEqual(before);
    await patch(id, { status: 'Unlinked' });
  });

  it('CALLS-076: is deleted off the list of its bid and brought back there', async () => {
    const [id = ''] = await freshMessages(1);
    const { project } = await addBid(grace);
    const linked = await grace.call('POST', `/messages/${id}/link`, { body: { projectId: project.id } });
    expect((await patch(id, { deletedAt: '2026-11-21T12:00:00.000Z' })).status).toBe(200);
    const path = `/projects/${project.id}/messages`;
    expect((await grace.call('GET', path)).json).toEqual({ messages: [], total: 0 });
    const all = await grace.call('GET', path, { query: { includeDeleted: 'true' } });
    expect(all.json).toMatchObject({ messages: [{ id, deletedAt: '2026-11-21T12:00:00.000Z' }], total: 1 });
    await patch(id, { deletedAt: null });
    expect((await grace.call('GET', path)).json).toMatchObject({ total: 1 });
    expect((await patch(id, { isRead: false })).status).toBe(200);
    expect((await read(id)).isRead).toBe(false);
    expect((await getBid(grace, project.id)).unreadMessages).toBe(1);
    await patch(id, { isRead: true });
    expect((await getBid(grace, project.id)).unreadMessages).toBe(0);
    expect((await getBid(grace, project.id)).updatedAt > project.updatedAt).toBe(true);
    expect(linked.status).toBe(200);
  });
});

describe('a group of emails', () => {
  it('CALLS-076, CALLS-078: is made one by one, keeps its first, and lives on without it', async () => {
    const [first = '', second = '', third = ''] = await freshMessages(3);
    const before = await dumpRows(server);
    const one = await patch(second, { groupedEmailId: first });
    // Named by one that is in the group already, it goes to the group's first.
    const other = await patch(third, { groupedEmailId: second });
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(((await read(first)).groupedEmailIds ?? []).toSorted()).toEqual([second, third].toSorted());
    expect((await read(first)).groupedMessages).toContainEqual({ id: third, subject: (await read(third)).subject });
    expect((await read(third)).groupedEmailId).toBe(first);
    const members = await Promise.all([first, second, third].map(read));
    const inOrder = members.toSorted((a, b) => a.receivedAt.localeCompare(b.receivedAt) || a.id.localeCompare(b.id));
    for (const id of [first, second, third])
      expect(await lockGroupMembers(id)).toEqual(inOrder.map((member) => member.id));
    expect((await patch(first, { groupedEmailId: third })).status).toBe(422);
    expect((await patch(first, { groupedEmailId: randomId() })).status).toBe(422);
    const apart = await grace.call('POST', `/messages/${first}/separate`);
    expect((await read(first)).groupedEmailIds).toEqual([]);
    expect(await lockGroupMembers(first)).toEqual([]);
    expect(await lockGroupMembers(second)).toHaveLength(2);
    const rest = [await read(second), await read(third)];
    expect(rest.map(({ groupedEmailId }) => groupedEmailId).filter((id) => id !== null)).toHaveLength(1);
    for (const answer of [apart, other, one]) expect((await undo(grace, changeSetOf(answer))).status).toBe(200);
    expect(await dumpRows(server)).toEqual(before);
  });

  /** Three emails of the inbox, of which the first has the others grouped under it. */
  const freshGroup = async (): Promise<[string, string, string]> => {
    const [first = '', second = '', third = ''] = await freshMessages(3);
    for (const id of [second, third]) expect((await patch(id, { groupedEmailId: first })).status).toBe(200);
    return [first, second, third];
  };
  const statuses = async (ids: readonly string[]): Promise<string[]> =>
    (await Promise.all(ids.map(read))).map(({ status }) => status);
  const listed = async (view: InboxView): Promise<string[]> => {
    const { data } = await grace.client.GET('/messages', { params: { query: { limit: 200, view } } });
    return (data?.messages ?? []).map(({ id }) => id);
  };
  const takeApart = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) await patch(id, { status: 'Unlinked', groupedEmailId: null });
  };

  it('goes to the trash with its first, back to the inbox with it, and each is taken back at once', async () => {
    const ids = await freshGroup();
    const before = await dumpRows(server);
    const answer = await patch(ids[0], { status: 'Archived' });
    expect(await statuses(ids)).toEqual(['Archived', 'Archived', 'Archived']);
    expect((await undo(grace, changeSetOf(answer))).status).toBe(200);
    expect(await dumpRows(server)).toEqual(before);
    await patch(ids[0], { status: 'Archived' });
    await patch(ids[0], { status: 'Unlinked' });
    expect(await statuses(ids)).toEqual(['Unlinked', 'Unlinked', 'Unlinked']);
    expect((await read(ids[0])).groupedEmailIds).toHaveLength(2);
    await takeApart(ids);
  });

  it('is left by one that is trashed by itself, which is then seen in the trash', async () => {
    const [first, second, third] = await freshGroup();
    await patch(second, { status: 'Archived' });
    expect(await statuses([first, second, third])).toEqual(['Unlinked', 'Archived', 'Unlinked']);
    expect((await read(first)).groupedEmailIds).toEqual([third]);
    expect(await listed('trash')).toContain(second);
    await takeApart([second, third]);
  });

  it('is filed with the bid that its first is added as, invited by its company, and undo brings the group back', async () => {
    const ids = await freshGroup();
    const before = await dumpRows(server);
    const { data: stages } = await grace.client.GET('/stages');
    const body = { messageIds: [ids[0]], stageId: stages?.stages[0]?.id ?? '' };
    const { data } = await grace.client.POST('/messages/projects', { body });
    const [project] = data?.projects ?? [];
    expect(await statuses(ids)).toEqual(['Linked', 'Linked', 'Linked']);
    const emails = await grace.call('GET', `/projects/${project?.id}/messages`);
    expect((emails.json as { messages: Message[] }).messages.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const invites = await grace.call('GET', '/bid-invites', { query: { projectId: project?.id ?? '' } });
    expect((invites.json as { bidInvites: unknown[] }).bidInvites).toHaveLength(1);
    expect((await undo(grace, data?.changeSetId ?? '')).status).toBe(200);
    expect(await dumpRows(server)).toEqual(before);
    await takeApart(ids);
  });

  it.each([
    [
      'added',
      (id: string, stageId: string) =>
        grace.call('POST', '/messages/projects', { body: { messageIds: [id], stageId } }),
    ],
    [
      'linked to a bid',
      async (id: string) => {
        const { project } = await addBid(grace);
        return grace.call('POST', `/messages/${id}/link`, { body: { projectId: project.id } });
      },
    ],
  ])('is left by one that is %s by itself, and undo brings it back', async (_, file) => {
    const [first, second, third] = await freshGroup();
    const { data: stages } = await grace.client.GET('/stages');
    const answer = await file(second, stages?.stages[0]?.id ?? '');
    expect([200, 201], answer.text).toContain(answer.status);
    expect(await statuses([first, second, third])).toEqual(['Unlinked', 'Linked', 'Unlinked']);
    expect((await read(first)).groupedEmailIds).toEqual([third]);
    expect((await undo(grace, changeSetOf(answer))).status).toBe(200);
    expect(((await read(first)).groupedEmailIds ?? []).toSorted()).toEqual([second, third].toSorted());
    await takeApart([second, third]);
  });

  it('is left by its first when that is filed with a bid without a person, which is sure of that one alone', async () => {
    const ids = await freshGroup();
    const { project } = await addBid(grace);
    const before = await dumpRows(server);
    const changes = new ChangeSet({ workspaceId, userId: null, doing: ['linkMessage'] });
    await inCascade(async (tx) => {
      const first = await lockFiledMessage(tx, ids[0]);
      if (!first) throw new Error('The email is not here');
      await linkAutomatically(tx, changes, first, { projectId: project.id, reasons: [], workspaceZone: 'UTC' });
      await changes.save(tx);
    });
    expect(await statuses(ids)).toEqual(['AutoLinked', 'Unlinked', 'Unlinked']);
    const inInbox = await listed('all-emails');
    expect(ids.filter((id) => inInbox.includes(id))).toHaveLength(1);
    expect((await undo(grace, changes.id)).status).toBe(200);
    expect(await dumpRows(server)).toEqual(before);
    await takeApart(ids);
  });

  it('is linked to a bid with its first, and taken off it with it', async () => {
    const ids = await freshGroup();
    const { project } = await addBid(grace);
    const before = await dumpRows(server);
    const answer = await grace.call('POST', `/messages/${ids[0]}/link`, { body: { projectId: project.id } });
    expect(await statuses(ids)).toEqual(['Linked', 'Linked', 'Linked']);
    expect((await grace.call('GET', `/projects/${project.id}/messages`)).json).toMatchObject({ total: 3 });
    expect((await undo(grace, changeSetOf(answer))).status).toBe(200);
    expect(await dumpRows(server)).toEqual(before);
    await takeApart(ids);
  });

  it('outlives its first that is deleted for good: the others are seen where they lay', async () => {
    const [first, second, third] = await freshGroup();
    await patch(first, { status: 'Archived' });
    expect((await grace.call('DELETE', `/messages/${first}`)).status).toBe(204);
    const [next, other] = (await listed('trash')).includes(second) ? [second, third] : [third, second];
    expect(await listed('trash')).toContain(next);
    expect((await read(next)).groupedEmailIds).toEqual([other]);
    await takeApart([second, third]);
  });
});

describe('the mark of a bid that an email is filed with', () => {
  const markAfterMail = async (projectId: string): Promise<string | null> => {
    const [id = ''] = await freshMessages(1);
    const linked = await grace.call('POST', `/messages/${id}/link`, { body: { projectId } });
    expect(linked.status, linked.text).toBe(200);
    return (await getBid(grace, projectId)).changeState;
  };

  it('PROJECT-09: stays new until somebody saw it', async () => {
    const { projectId } = await addBid(grace);
    expect(await markAfterMail(projectId)).toBe('New');
  });

  it.each([['one'], ['everybody']])('PROJECT-09: is updated once %s saw what there was', async (who) => {
    const { projectId } = await addBid(grace);
    const query = { customerWide: String(who === 'everybody') };
    await grace.call('DELETE', `/projects/${projectId}/change-state`, { query });
    expect((await getBid(grace, projectId)).changeState).toBeNull();
    expect(await markAfterMail(projectId)).toBe('Update');
    const { data } = await grace.client.GET('/projects', {
      params: { query: { quickFilters: JSON.stringify({ changeState: 'Update' }), limit: 200 } },
    });
    expect(data?.projects.map(({ id }) => id)).toContain(projectId);
  });
});

describe('the emails of a company and of a person', () => {
  it('CALLS-082: are those that came from them', async () => {
    const { company_id, id } = await inCascade((tx) =>
      tx
        .selectFrom('messages')
        .where('company_id', 'is not', null)
        .select(['id', 'company_id'])
        .executeTakeFirstOrThrow(),
    );
    const ofCompany = await grace.call('GET', `/companies/${company_id}/messages`);
    expect((ofCompany.json as { messages: Message[] }).messages.map((message) => message.id)).toContain(id);
    const person = newId();
    const { fromEmail } = await read(id);
    await inCascade((tx) =>
      tx
        .insertInto('contacts')
        .values({
          workspace_id: workspaceId,
          id: person,
          company_id,
          email: fromEmail,
          email_fold: fromEmail,
          phone: null,
        })
        .execute(),
    );
    const ofPerson = await grace.call('GET', `/contacts/${person}/messages`);
    expect((ofPerson.json as { messages: Message[] }).messages.map((message) => message.id)).toContain(id);
    for (const path of ['projects', 'companies', 'contacts'])
      expect((await grace.call('GET', `/${path}/${randomId()}/messages`)).status).toBe(404);
  });
});

describe('marketing emails', () => {
  it('INBOX-39: go to the trash after seven days and no sooner, once, however many servers look', async () => {
    const [old = '', fresh = ''] = await freshMessages(2);
    const now = timeNow();
    const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
    await inCascade(async (tx) => {
      for (const [id, days] of [
        [old, 8],
        [fresh, 6],
      ] as const)
        await tx
          .updateTable('messages')
          .set({ is_spam: true, status: 'Unlinked', received_at: ago(days), created_at: ago(days) })
          .where('id', '=', id)
          .execute();
    });
    const { db } = server.connection;
    await Promise.all([trashOldMarketing(db, now), trashOldMarketing(db, now)]);
    await trashOldMarketing(db, now);
    expect(await read(old)).toMatchObject({ status: 'Archived', isSpam: false });
    expect(await read(fresh)).toMatchObject({ status: 'Unlinked', isSpam: true });
    const told = await inCascade((tx) =>
      tx
        .selectFrom('activities')
        .where('entity_id', '=', old)
        .where('field', '=', 'status')
        .where('actor_id', 'is', null)
        .select('id')
        .execute(),
    );
    expect(told).toHaveLength(1);
  });
});
