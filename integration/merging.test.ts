import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BidInvite, Project } from '@basis/domain/model/contract/contract';
import { fold } from '@basis/domain/model/formats/fold';
import { timeNow } from '@basis/domain/testing/clock';
import { randomId } from '@basis/domain/testing/seed';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { newId } from '../mock-server/src/platform/ids';
import { refreshCompanies } from '../mock-server/src/derived/companyDerived';
import { sendDueNotices, sendReminders } from '../mock-server/src/features/notifications/dueNotices';
import { insertBulkJob, runBulkBatch } from '../mock-server/src/features/bids/rows/bulkJobs';
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
  // Sends due notices now, so the server's job adds no rows between two dumps.
  await sendDueNotices(server.connection.db, timeNow());
  await sendReminders(server.connection.db, timeNow());
});
afterAll(() => server.close());

const companyIds = async (): Promise<string[]> =>
  ((await grace.client.GET('/companies/names')).data?.companies ?? []).map(({ id }) => id);
const userIds = async (): Promise<string[]> =>
  ((await grace.client.GET('/users')).data?.users ?? []).filter(({ active }) => active).map(({ id }) => id);

/** Gives a bid one of everything that can hang on one. */
const fill = async (project: Project, index: number): Promise<void> => {
  const [companies, users] = [await companyIds(), await userIds()];
  const own = { workspace_id: workspaceId, project_id: project.id };
  const { data } = await grace.client.GET('/messages', { params: { query: { limit: 5 } } });
  const pair = `/projects/${project.id}/companies/${project.companyIds[0]}`;
  const competitor = { competitorCompanyId: companies[9 + index], quoteCents: 100 + index };
  expect((await grace.call('POST', `${pair}/competitors`, { body: competitor })).status).toBe(201);
  await inWorkspace(server.connection.db, workspaceId, async (tx) => {
    const money = { amount_cents: 1000 * (index + 1), status: 'Submitted' as const, quoted_at: '2026-10-01' };
    await tx
      .insertInto('quotes')
      .values({ ...own, id: newId(), company_id: project.companyIds[0] ?? '', ...money })
      .execute();
    const task = { title: 'Call', title_fold: fold('Call'), assignee_id: users[index] ?? null };
    await tx
      .insertInto('tasks')
      .values({ ...own, id: newId(), ...task })
      .execute();
    const note = { entity: 'project', entity_id: project.id, message: 'See plans', author_id: users[1] ?? '' };
    await tx
      .insertInto('notes')
      .values({ workspace_id: workspaceId, id: newId(), ...note })
      .execute();
    for (const message of [data?.messages[0], data?.messages[index + 1]])
      await tx
        .insertInto('message_projects')
        .values({ ...own, message_id: message?.id ?? '', reason: 'test', linked_by: null })
        .execute();
    const told = { user_id: users[index] ?? '', type: 'Reminder', dedupe_key: `Reminder:${project.id}` };
    await tx
      .insertInto('notifications')
      .values({ ...own, id: newId(), ...told })
      .execute();
    await refreshCompanies(tx, project.companyIds);
  });
  // The last write brings up to date what the bid keeps of all this.
  await grace.call('PUT', `/projects/${project.id}/estimators`, { body: { userIds: [users[0], users[index + 1]] } });
};

const counts = (projectIds: readonly string[]) =>
  inWorkspace(server.connection.db, workspaceId, async (tx) => {
    const count = async (table: 'bid_invites' | 'competitors' | 'quotes' | 'tasks' | 'message_projects') => {
      const rows = await tx
        .selectFrom(table)
        .where('project_id', 'in', [...projectIds])
        .select('project_id')
        .execute();
      return rows.length;
    };
    const notes = await tx
      .selectFrom('notes')
      .where('entity_id', 'in', [...projectIds])
      .select('id')
      .execute();
    return {
      invites: await count('bid_invites'),
      competitors: await count('competitors'),
      quotes: await count('quotes'),
      tasks: await count('tasks'),
      messages: await count('message_projects'),
      notes: notes.length,
    };
  });

const newBids = async (count: number): Promise<Project[]> => {
  const companies = await companyIds();
  const bids: Project[] = [];
  for (let index = 0; index < count; index += 1) {
    const companyId = companies[index % 2];
    const { project } = await addBid(grace, {
      companyId,
      bidDeadlineAt: `2027-03-0${index + 1}`,
      name: `Job ${index}`,
    });
    await fill(project, index);
    bids.push(await getBid(grace, project.id));
  }
  return bids;
};

const merge = (target: string, projectIds: readonly string[], browser = grace) =>
  browser.call('POST', `/projects/${target}/merge`, { body: { projectIds } });

describe('connecting bids', () => {
  it('CALLS-033: keeps every invitation, competitor, quote, task, note and email in one bid, and undo gives all back', async () => {
    const [target, one, other] = await newBids(3);
    if (!target || !one || !other) throw new Error('There are too few bids');
    const ids = [target.id, one.id, other.id];
    const before = await dumpRows(server);
    const all = await counts(ids);
    const answer = await merge(target.id, [one.id, other.id]);
    expect(answer.status, answer.text).toBe(200);
    // The email of all three is listed once.
    expect(await counts([target.id])).toEqual({ ...all, messages: 4 });
    expect(await counts([one.id, other.id])).toEqual({
      invites: 0,
      competitors: 0,
      quotes: 0,
      tasks: 0,
      messages: 0,
      notes: 0,
    });
    const merged = await getBid(grace, target.id);
    expect(merged.bidInviteIds?.toSorted()).toEqual(
      [target, one, other].flatMap(({ bidInviteIds = [] }) => bidInviteIds).toSorted(),
    );
    expect(merged.estimatorIds).toHaveLength(4);
    expect([merged.totalNotes, merged.bidDeadlineAt]).toEqual([3, '2027-03-01']);
    expect(await getBid(grace, one.id)).toMatchObject({ mergedIntoId: target.id, companyIds: [], totalNotes: 0 });
    expect((await getBid(grace, one.id)).deletedAt).not.toBeNull();
    const back = await undo(grace, changeSetOf(answer));
    expect(back.status, back.text).toBe(200);
    expect(await dumpRows(server)).toEqual(before);
  });

  it('tells it in the activities of the bid, with those of the others', async () => {
    const [target, one] = await newBids(2);
    if (!target || !one) throw new Error('There are too few bids');
    await grace.call('PATCH', `/projects/${one.id}`, { body: { city: 'Tacoma' } });
    await merge(target.id, [one.id]);
    const { data } = await grace.client.GET('/projects/{projectId}/activities', {
      params: { path: { projectId: target.id }, query: { limit: 200 } },
    });
    expect(data?.activities.find(({ field }) => field === 'connectedBids')?.to).toEqual(['Job 1']);
    expect(data?.activities.find(({ field }) => field === 'city')?.to).toBe('Tacoma');
  });

  it('is refused for a bid with itself, one that is not there, and one that went into another already', async () => {
    const [target, one] = await newBids(2);
    if (!target || !one) throw new Error('There are too few bids');
    expect((await merge(target.id, [target.id])).status).toBe(422);
    expect((await merge(target.id, [randomId()])).status).toBe(422);
    await merge(target.id, [one.id]);
    expect((await merge(target.id, [one.id])).status).toBe(422);
    const answer = await grace.call('PATCH', `/projects/${one.id}`, { body: { deletedAt: null } });
    expect(answer.error.message).toBe('This bid was merged into another one.');
    expect((await merge(target.id, [one.id], await server.as('restricted'))).status).toBe(403);
  });

  it('is not taken back once something of it moved on', async () => {
    const [target, one] = await newBids(2);
    if (!target || !one) throw new Error('There are too few bids');
    const answer = await merge(target.id, [one.id]);
    const moved = one.bidInviteIds?.[0] ?? '';
    await grace.call('POST', `/bid-invites/${moved}/split`, { body: {} });
    const refused = await undo(grace, changeSetOf(answer));
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'This can no longer be undone: the invitation was changed since.',
    ]);
  });
});

const inviteOf = (answer: { json: unknown }): BidInvite => (answer.json as { bidInvite: BidInvite }).bidInvite;

/** A bid with two invitations. */
const mergedBid = async (): Promise<Project> => {
  const [target, one] = await newBids(2);
  if (!target || !one) throw new Error('There are too few bids');
  await merge(target.id, [one.id]);
  return getBid(grace, target.id);
};

describe('splitting an invitation off', () => {
  it('CALLS-046: makes a bid where the old one stands, with what hangs on its company, and undo gives all back', async () => {
    const [target, one] = await newBids(2);
    if (!target || !one) throw new Error('There are too few bids');
    await merge(target.id, [one.id]);
    const inviteId = one.bidInviteIds?.[0] ?? '';
    const before = await dumpRows(server);
    const answer = await grace.call('POST', `/bid-invites/${inviteId}/split`, { body: { name: 'East wing' } });
    expect(answer.status, answer.text).toBe(200);
    const bid = await getBid(grace, inviteOf(answer).projectId);
    expect(bid).toMatchObject({ name: 'East wing', stageId: target.stageId, bidInviteIds: [inviteId] });
    expect(await counts([bid.id])).toMatchObject({ invites: 1, competitors: 1, quotes: 1 });
    expect((await getBid(grace, target.id)).bidInviteIds).toEqual(target.bidInviteIds);
    expect((await undo(grace, changeSetOf(answer))).status).toBe(200);
    expect(await dumpRows(server)).toEqual(before);
    expect((await grace.call('GET', `/projects/${bid.id}`)).status).toBe(404);
  });

  it('is not taken back once the new bid is worked on', async () => {
    const one = await mergedBid();
    const answer = await grace.call('POST', `/bid-invites/${one?.bidInviteIds?.[0]}/split`, {
      body: { id: randomId() },
    });
    await grace.call('PATCH', `/projects/${inviteOf(answer).projectId}`, { body: { city: 'Tacoma' } });
    expect((await undo(grace, changeSetOf(answer))).status).toBe(409);
  });

  it('with an id that is there is a conflict and changes nothing', async () => {
    const one = await mergedBid();
    const before = await dumpRows(server);
    const path = `/bid-invites/${one?.bidInviteIds?.[0]}/split`;
    expect((await grace.call('POST', path, { body: { id: one?.id } })).status).toBe(409);
    expect(await dumpRows(server)).toEqual(before);
  });
});

describe('an invitation', () => {
  it('CALLS-048: moves to another bid with its competitors, and back', async () => {
    const [target, one, other] = await newBids(3);
    if (!target || !one) throw new Error('There are too few bids');
    await merge(target.id, [one.id]);
    const inviteId = one.bidInviteIds?.[0] ?? '';
    const before = await dumpRows(server);
    const answer = await grace.call('POST', `/bid-invites/${inviteId}/projects/${other?.id}/link`);
    expect(answer.status, answer.text).toBe(200);
    expect(inviteOf(answer).projectId).toBe(other?.id);
    expect((await getBid(grace, other?.id ?? '')).bidInviteIds).toContain(inviteId);
    expect(await counts([other?.id ?? ''])).toMatchObject({ invites: 2, competitors: 2, quotes: 2 });
    const again = await grace.call('POST', `/bid-invites/${inviteId}/projects/${other?.id}/link`);
    expect(again.status).toBe(422);
    expect((await undo(grace, changeSetOf(answer))).status).toBe(200);
    expect(await dumpRows(server)).toEqual(before);
  });

  it('CALLS-047, CALLS-049: is said to be from another company, whose people alone stay with it, and back', async () => {
    const [one] = await newBids(1);
    const inviteId = one?.bidInviteIds?.[0] ?? '';
    const other = (await companyIds())[12] ?? '';
    const person = await inWorkspace(server.connection.db, workspaceId, (tx) =>
      tx
        .selectFrom('contacts')
        .where('company_id', '=', one?.companyIds[0] ?? '')
        .select('id')
        .executeTakeFirstOrThrow(),
    );
    const linked = await grace.call('POST', `/contacts/${person.id}/bid-invite/${inviteId}/link`);
    expect(inviteOf(linked).contactIds).toEqual([person.id]);
    const before = await dumpRows(server);
    const answer = await grace.call('POST', `/bid-invites/${inviteId}/companies/${other}/link`);
    expect(inviteOf(answer)).toMatchObject({ companyId: other, contactIds: [] });
    expect((await getBid(grace, one?.id ?? '')).companyIds).toEqual([other]);
    expect((await undo(grace, changeSetOf(answer))).status).toBe(200);
    expect(await dumpRows(server)).toEqual(before);
    expect((await undo(grace, changeSetOf(linked))).status).toBe(200);
    expect((await grace.call('POST', `/contacts/${randomId()}/bid-invite/${inviteId}/link`)).status).toBe(404);
  });
});

describe('the last company of a bid', () => {
  const message = 'A bid keeps at least one company, and this is the only invitation to the bid.';

  it('stays when its only invitation is split off or moved to another bid', async () => {
    const [one, other] = await newBids(2);
    const inviteId = one?.bidInviteIds?.[0] ?? '';
    const before = await dumpRows(server);
    for (const path of ['split', `projects/${other?.id}/link`]) {
      const answer = await grace.call('POST', `/bid-invites/${inviteId}/${path}`, path === 'split' ? { body: {} } : {});
      expect([answer.status, answer.error.message], path).toEqual([409, message]);
    }
    expect(await dumpRows(server)).toEqual(before);
  });

  it('stays when it is taken off, also by two at once and by undoing that another one was added', async () => {
    const { project } = await addBid(grace);
    const [first] = project.companyIds;
    const second = (await companyIds()).find((id) => id !== first) ?? '';
    const path = (id: string | undefined) => `/projects/${project.id}/companies/${id}`;
    const refused = await grace.call('DELETE', path(first));
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'A bid keeps at least one company. Add another one first.',
    ]);
    const added = await grace.call('POST', path(second), { body: {} });
    const removed = await grace.call('DELETE', path(first));
    expect(removed.status).toBe(200);
    expect((await undo(grace, changeSetOf(added))).status).toBe(409);
    expect((await getBid(grace, project.id)).companyIds).toEqual([second]);
    expect((await undo(grace, changeSetOf(removed))).status).toBe(200);
    const both = await Promise.all([first, second].map((id) => grace.call('DELETE', path(id))));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it('stays when one of two invitations from it is split off', async () => {
    const { project } = await addBid(grace);
    const path = `/projects/${project.id}/companies/${project.companyIds[0]}`;
    expect((await grace.call('POST', path, { body: { package: 'Ceilings' } })).status).toBe(201);
    const split = await grace.call('POST', `/bid-invites/${project.bidInviteIds?.[0]}/split`, { body: {} });
    expect(split.status, split.text).toBe(200);
    expect((await getBid(grace, project.id)).companyIds).toEqual(project.companyIds);
  });
});

describe('a copy of a bid', () => {
  it('CALLS-034: has its place, invitations, dates and estimators, and starts in the default stage', async () => {
    const [one] = await newBids(1);
    if (!one) throw new Error('There is no bid');
    const before = await dumpRows(server);
    const answer = await grace.call('POST', `/projects/${one.id}/duplicate`, { body: {} });
    expect(answer.status, answer.text).toBe(201);
    const { project, projectId } = answer.json as { project: Project; projectId: string };
    expect(projectId).not.toBe(one.id);
    const { estimatorIds, companyIds: companies, bidDeadlineAt, location } = one;
    expect(project).toMatchObject({
      name: 'Job 0 (copy)',
      estimatorIds,
      companyIds: companies,
      bidDeadlineAt,
      location,
    });
    expect(project.bidInviteIds).not.toEqual(one.bidInviteIds);
    expect(await counts([projectId])).toEqual({
      invites: 1,
      competitors: 0,
      quotes: 0,
      tasks: 0,
      messages: 0,
      notes: 0,
    });
    expect((await undo(grace, changeSetOf(answer))).status).toBe(200);
    expect(await dumpRows(server)).toEqual(before);
    expect((await undo(grace, changeSetOf(answer))).status).toBe(409);
  });
});

describe('many bids at once', () => {
  const bulk = (body: object, browser = grace) => browser.call('POST', '/projects/bulk', { body });
  const job = async (id: string) => {
    const { data } = await grace.client.GET('/jobs/{jobId}', { params: { path: { jobId: id } } });
    if (!data) throw new Error('There is no such job');
    return data.job;
  };
  const stage = async (code: string): Promise<string> =>
    (await grace.client.GET('/stages')).data?.stages.find((candidate) => candidate.code === code)?.id ?? '';

  it('get estimators beside those they have, or in their place, and one undo takes that back', async () => {
    const [one, other] = await newBids(2);
    const ids = [one?.id ?? '', other?.id ?? ''];
    const users = (await grace.client.GET('/users')).data?.users.filter(({ active }) => active) ?? [];
    const [first = '', second = '', third = ''] = users.map(({ id }) => id);
    const estimators = async (): Promise<string[][]> =>
      Promise.all(ids.map(async (id) => (await getBid(grace, id)).estimatorIds.toSorted()));
    await bulk({ selection: { ids }, action: 'estimators', userIds: [first, second] });
    const before = await dumpRows(server);
    const added = await bulk({ selection: { ids }, action: 'addEstimators', userIds: [second, third] });
    expect(added.status, added.text).toBe(200);
    expect(await estimators()).toEqual(ids.map(() => [first, second, third].toSorted()));
    expect((await undo(grace, changeSetOf(added))).status).toBe(200);
    expect(await dumpRows(server)).toEqual(before);
    await bulk({ selection: { ids }, action: 'estimators', userIds: [third] });
    expect(await estimators()).toEqual(ids.map(() => [third]));
  });

  it('CALLS-032: are changed by one call, those that refuse are named, and one undo takes all back', async () => {
    const bids = await newBids(3);
    const ids = bids.map(({ id }) => id);
    const lost = await stage('Lost');
    await grace.call('PUT', `/projects/${ids[0]}/stage`, { body: { stageId: lost } });
    const missing = randomId();
    const before = await dumpRows(server);
    const selection = { ids: [...ids, missing] };
    const answer = await bulk({ selection, action: 'stage', stageId: lost, comment: 'Late' });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json).toMatchObject({
      changed: 2,
      // One that is there already refuses nothing; it is just not changed.
      refused: [{ id: missing, message: 'This bid no longer exists.' }],
    });
    expect(await getBid(grace, ids[2] ?? '')).toMatchObject({ stageId: lost, stageComment: 'Late' });
    expect((await undo(grace, changeSetOf(answer))).status).toBe(200);
    expect(await dumpRows(server)).toEqual(before);
  });

  it.each(['stage', 'archive', 'estimators', 'createTasks'] as const)(
    'by %s leave those as they are that somebody deleted or archived meanwhile, and name them',
    async (action) => {
      const ids = (await newBids(3)).map(({ id }) => id);
      const [deleted = '', archived = ''] = ids;
      const [user = ''] = await userIds();
      await bulk({ selection: { ids: [deleted] }, action: 'delete' });
      await bulk({ selection: { ids: [archived] }, action: 'archive' });
      const before = await Promise.all([deleted, archived].map((id) => getBid(grace, id)));
      const more = {
        stage: { stageId: await stage('Lost') },
        archive: {},
        estimators: { userIds: [user] },
        createTasks: { task: { title: 'Call the GC' } },
      }[action];
      const answer = await bulk({ selection: { ids }, action, ...more, exceptStates: ['deleted', 'archived'] });
      expect(answer.json).toMatchObject({ changed: 1, refused: expect.any(Array) as unknown });
      const { refused } = answer.json as { refused: { id: string; message: string }[] };
      expect(new Map(refused.map(({ id, message }) => [id, message]))).toEqual(
        new Map([
          [deleted, 'This bid was deleted meanwhile.'],
          [archived, 'This bid was archived meanwhile.'],
        ]),
      );
      expect(await Promise.all([deleted, archived].map((id) => getBid(grace, id)))).toEqual(before);
      expect((await undo(grace, changeSetOf(answer))).status).toBe(200);
    },
  );

  it.each(['archive', 'unarchive', 'delete', 'restore', 'estimators', 'createTasks', 'link'] as const)(
    '%s all, and back',
    async (action) => {
      const bids = await newBids(2);
      const ids = bids.map(({ id }) => id);
      const [user] = await userIds();
      if (action === 'unarchive') await bulk({ selection: { ids }, action: 'archive' });
      if (action === 'restore') await bulk({ selection: { ids }, action: 'delete' });
      const more = {
        estimators: { userIds: [user] },
        createTasks: { task: { title: 'Call the GC', assigneeId: user, dueOn: '2027-01-04' } },
        link: { targetId: ids[0] },
      };
      const before = await dumpRows(server);
      const body = { selection: { ids }, action, ...more[action as keyof typeof more] };
      const answer = await bulk(body);
      expect(answer.status, answer.text).toBe(200);
      expect(answer.json).toMatchObject({ changed: action === 'link' ? 1 : 2, refused: [] });
      expect(await dumpRows(server)).not.toEqual(before);
      expect((await undo(grace, changeSetOf(answer))).status).toBe(200);
      expect(await dumpRows(server)).toEqual(before);
    },
  );

  it('are neither deleted nor connected by a restricted member', async () => {
    const rosa = await server.as('restricted');
    const [bid] = await newBids(1);
    const selection = { ids: [bid?.id] };
    expect((await bulk({ selection, action: 'delete' }, rosa)).status).toBe(403);
    expect((await bulk({ selection, action: 'link', targetId: bid?.id }, rosa)).status).toBe(403);
    expect((await bulk({ selection, action: 'archive' }, rosa)).status).toBe(200);
  });

  it.each([
    ['a stage that is not said', { action: 'stage' }, 400],
    ['a stage that is not there', { action: 'stage', stageId: randomId() }, 422],
    ['estimators that are not here', { action: 'estimators', userIds: [randomId()] }, 422],
    ['added estimators that are not here', { action: 'addEstimators', userIds: [randomId()] }, 422],
    ['a task without a title', { action: 'createTasks', task: { title: ' ' } }, 422],
  ])('are not changed with %s', async (_, body, status) => {
    const [bid] = await newBids(1);
    expect((await bulk({ selection: { ids: [bid?.id] }, ...body })).status).toBe(status);
  });

  const allOfThem = { selection: { query: {}, exceptIds: [] } };

  it('above 200 become a job that shows its progress and is taken back as a whole', async () => {
    const before = await dumpRows(server);
    const answer = await bulk({ ...allOfThem, action: 'archive' });
    expect(answer.status, answer.text).toBe(202);
    const { jobId } = answer.json as { jobId: string };
    await expect.poll(async () => (await job(jobId)).state, { timeout: 20_000 }).toBe('done');
    const done = await job(jobId);
    expect(done.total).toBeGreaterThan(250);
    expect([done.progress, done.changed, done.refused]).toEqual([done.total, done.total, []]);
    expect((await grace.client.GET('/projects')).data?.paging.total).toBe(0);
    expect((await grace.call('POST', `/jobs/${jobId}/cancel`)).status).toBe(409);
    expect((await undo(grace, changeSetOf(answer))).status).toBe(200);
    expect(await dumpRows(server)).toEqual(before);
  });

  it('stop when the job is cancelled, and what was done is taken back', async () => {
    const { db } = server.connection;
    const list = await grace.client.GET('/projects', { params: { query: { limit: 200 } } });
    const listed = list.data?.projects.map(({ id }) => id) ?? [];
    const ids = [...listed, ...(await newBids(2)).map(({ id }) => id)];
    const before = await dumpRows(server);
    const [userId = ''] = await userIds();
    const input = { ids, action: { kind: 'standing', action: 'archive' } } as const;
    // Nobody was told of this job, so that it goes on only as far as the test lets it.
    const { jobId, changeSetId } = await inWorkspace(db, workspaceId, (tx) =>
      insertBulkJob(tx, { workspaceId, administratorId: null, userId }, input),
    );
    expect(await runBulkBatch(db, workspaceId, jobId)).toBe(true);
    expect(await job(jobId)).toMatchObject({ state: 'running', progress: 200, total: ids.length, changed: 200 });
    expect((await undo(grace, changeSetId)).status).toBe(409);
    const cancelled = await grace.call('POST', `/jobs/${jobId}/cancel`);
    expect(cancelled.status, cancelled.text).toBe(200);
    expect(await runBulkBatch(db, workspaceId, jobId)).toBe(false);
    expect(await job(jobId)).toMatchObject({ state: 'cancelled', progress: 200 });
    expect((await undo(grace, changeSetId)).status).toBe(200);
    expect(await dumpRows(server)).toEqual(before);
  });

  it('keep the sums of their quotes, and whom and what their tasks and emails name', async () => {
    const [bid] = await newBids(1);
    const kept = await inWorkspace(server.connection.db, workspaceId, (tx) =>
      tx
        .selectFrom('projects')
        .where('id', '=', bid?.id ?? '')
        .select(['submitted_cents', 'won_cents', 'lost_cents', 'assignee_ids', 'quote_cents'])
        .executeTakeFirstOrThrow(),
    );
    const [user] = await userIds();
    const sums = { submitted_cents: 1000, won_cents: 0, lost_cents: 0, quote_cents: 1000 };
    expect(kept).toEqual({ ...sums, assignee_ids: [user] });
  });
});
