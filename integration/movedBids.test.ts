import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BidBoard } from '@basis/domain/subjects/bids/BidBoard';
import { bidDates, BidCalendar } from '@basis/domain/subjects/bids/BidCalendar';
import { changeWords } from '@basis/domain/engine/changes/changeWords';
import type { Domain } from '@basis/domain/domain';
import { addDays } from '@basis/domain/model/formats/days';
import { localToday } from '@basis/domain/model/formats/dates';
import { emptyQuickFilter } from '@basis/domain/engine/query/ask';
import { demoPassword } from '../mock-server/src/seed/workspaces';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { people, startTestServer, type TestServer } from './testServer';

/** Bids that are moved; the others are out of the way. */
const bidCount = 24;
const words = changeWords('Moved a bid', 'a bid is where it was');

let server: TestServer;
let workspaceId: string;
let domain: Domain;
let board: BidBoard;
let calendar: BidCalendar;
let bidIds: readonly string[] = [];
let stageIds: readonly string[] = [];
let userIds: readonly string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  workspaceId = await server.workspaceId('cascade-interiors');
  await inWorkspace(server.connection.db, workspaceId, async (tx) => {
    const kept = await sql<{ id: string }>`select id from projects p where workspace_id = ${workspaceId}
      and deleted_at is null and archived_at is null
      and (select count(*) from bid_invites i where i.workspace_id = p.workspace_id and i.project_id = p.id) = 1
      order by id limit ${bidCount}`.execute(tx);
    bidIds = kept.rows.map(({ id }) => id);
    await sql`update projects set archived_at = now() where workspace_id = ${workspaceId}
      and id <> all(${bidIds}::uuid[]) and archived_at is null`.execute(tx);
    const today = localToday();
    for (const [index, id] of bidIds.entries()) {
      const day = addDays(today, (index % 12) - 4);
      await sql`update projects set quote_cents = ${(index % 5) * 1_000}, bid_deadline_date = ${day}::date,
        bid_deadline_at = ${day}::date, overdue_at = ${day}::date + 1 where workspace_id = ${workspaceId} and id = ${id}`.execute(
        tx,
      );
    }
    const users = await sql<{ id: string }>`select id from users where workspace_id = ${workspaceId}
      and active order by id limit 4`.execute(tx);
    userIds = users.rows.map(({ id }) => id);
  });
  domain = server.newBrowser().newDomain();
  const signedIn = await domain.session.signIn(people.admin, demoPassword);
  if (!signedIn.ok) throw new Error(signedIn.error.message);
  domain.enter();
  board = domain.late.get(BidBoard);
  calendar = domain.late.get(BidCalendar);
  await board.open('view=all');
  await calendar.open('view=all');
  await domain.workspace.load();
  stageIds = domain.workspace.stages.items.map(({ id }) => id);
});
afterAll(() => server.close());

/** Which bids are asked for, as the list and as SQL have it. */
const filters = [
  { quick: emptyQuickFilter, sql: sql`p.archived_at is null` },
  {
    quick: { ...emptyQuickFilter, showDeleted: true },
    // A bid that was archived before it was deleted is a deleted one.
    sql: sql`(p.archived_at is null or p.deleted_at is not null)`,
    hasDeleted: true,
  },
  { quick: 'stages', sql: sql`p.archived_at is null` },
  { quick: 'people', sql: sql`p.archived_at is null` },
] as const;

interface Counted {
  readonly key: string;
  readonly total: number;
  readonly amount: number;
}

/** What plain SQL says of the bids that a filter lets through. */
const truth = async (filter: number) => {
  const { sql: live, ...rest } = filters[filter] ?? filters[0];
  const states = 'hasDeleted' in rest ? live : sql`${live} and p.deleted_at is null`;
  const chosen =
    rest.quick === 'stages'
      ? sql`p.stage_id = any(${stageIds.slice(0, 2)}::uuid[])`
      : rest.quick === 'people'
        ? sql`p.estimator_ids && ${userIds.slice(0, 1)}::uuid[]`
        : sql`true`;
  const where = sql`p.workspace_id = ${workspaceId} and p.merged_into_id is null and ${states} and ${chosen}`;
  const by = (key: ReturnType<typeof sql>, from = sql`projects p`) =>
    sql<Counted>`select ${key} as key, count(*)::int as total, coalesce(sum(p.quote_cents), 0)::float8 as amount
      from ${from} where ${where} group by 1 order by 1`;
  return inWorkspace(server.connection.db, workspaceId, async (tx) => {
    const stages = await by(sql`p.stage_id::text`).execute(tx);
    const lanes = await by(
      sql`coalesce(u.id::text, 'none') || ' ' || p.stage_id::text`,
      sql`projects p left join lateral unnest(p.estimator_ids) as u(id) on true`,
    ).execute(tx);
    const days = await sql<{ key: string; total: number }>`
      select d.day::text as key, count(*)::int as total from projects p
      cross join lateral (values (p.bid_deadline_date), (p.rfi_deadline_date), (p.job_walk_date)) as d(day)
      where ${where} and d.day between ${calendar.range[0]}::date and ${calendar.range[1]}::date
      group by 1 order by 1`.execute(tx);
    return { stages: stages.rows, lanes: lanes.rows, days: days.rows };
  });
};

const quickOf = (filter: number) => {
  const { quick } = filters[filter] ?? filters[0];
  if (quick === 'stages') return { ...emptyQuickFilter, stageIds: stageIds.slice(0, 2) };
  return quick === 'people' ? { ...emptyQuickFilter, estimatorIds: userIds.slice(0, 1) } : quick;
};

const operation = fc.record({
  kind: fc.constantFrom('bulkStage', 'board', 'lane', 'date', 'undo', 'delete', 'restore', 'archive', 'unarchive'),
  bids: fc.uniqueArray(fc.nat({ max: bidCount - 1 }), { minLength: 1, maxLength: 4 }),
  stage: fc.nat({ max: 7 }),
  person: fc.nat({ max: 3 }),
  days: fc.integer({ min: -6, max: 9 }),
});
type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never;

const run = async ({ kind, bids, stage, person, days }: Operation): Promise<void> => {
  const ids = bids.map((index) => bidIds[index] ?? '');
  const [id = ''] = ids;
  const stageId = stageIds[stage % stageIds.length] ?? '';
  const bid = domain.bids.collection.get(id);
  switch (kind) {
    case 'bulkStage':
      return void (await domain.bids.bulkOf(ids, { action: 'stage', stageId }, words, false));
    case 'board': {
      const end = board.query.place(id, stageId, 0);
      if (!end) return;
      return void (await domain.bids.setStage(id, { stageId }, words, bid).finally(end));
    }
    case 'lane': {
      if (!bid) return;
      const toLane = userIds[person] ?? '';
      const fromLane = bid.estimatorIds[0] ?? 'none';
      const end = board.lanes.place(id, { fromLane, toLane, column: bid.stageId, index: 0 });
      const next = [...bid.estimatorIds.filter((other) => other !== fromLane && other !== toLane), toLane];
      return void (await domain.bids.setEstimators(id, next, bid).finally(() => end?.()));
    }
    case 'date': {
      const date = addDays(localToday(), days);
      return void (await domain.bids.setDeadline(id, 'bidDeadline', { date, time: null, zone: null }, bid));
    }
    case 'undo':
      return void (await domain.undo.undo());
    case 'archive':
    case 'unarchive':
    case 'delete':
    case 'restore':
      return void (await domain.bids.bulkOf(ids, { action: kind }, words, true));
  }
};

/** Counts of the calendar's days, by day. */
const shownDays = (): readonly { key: string; total: number }[] => {
  const totals = new Map<string, number>();
  for (const { deadline } of calendar.all) totals.set(deadline.date, (totals.get(deadline.date) ?? 0) + 1);
  return [...totals].map(([key, total]) => ({ key, total })).toSorted((one, other) => (one.key < other.key ? -1 : 1));
};

const sumOf = (counted: readonly Counted[], part: 'total' | 'amount'): number =>
  counted.reduce((sum, entry) => sum + entry[part], 0);

/** Compares what the pages show with what the database has. */
const check = async (filter: number): Promise<void> => {
  const { list } = domain.bids;
  list.setLanes(undefined);
  list.setQuick(quickOf(filter));
  await Promise.all([list.refresh(), board.refresh(), calendar.refresh()]);
  const { stages, lanes, days } = await truth(filter);
  await expect
    .poll(() => [list.state?.total, list.state?.aggregates?.quoteCents ?? null, board.total], { timeout: 10_000 })
    .toEqual([sumOf(stages, 'total'), sumOf(stages, 'amount'), sumOf(stages, 'total')]);
  const columns = (totalOf: (id: string) => number | undefined, amountOf: (id: string) => number) =>
    stageIds
      .map((key) => ({ key, total: totalOf(key) ?? 0, amount: amountOf(key) }))
      .filter(({ total }) => total > 0)
      .toSorted((one, other) => (one.key < other.key ? -1 : 1));
  expect(columns(board.query.totalOf, board.query.amountOf)).toEqual(stages);
  await expect.poll(shownDays, { timeout: 10_000 }).toEqual(days);
  list.setLanes('estimatorIds');
  await board.refresh();
  let asked = 0;
  const hasGaps = (): boolean => {
    const count = board.lanes.lanes?.length ?? 0;
    // As a tall page does whenever the number of lanes changes.
    if (count !== asked) board.lanes.need(0, count);
    asked = count;
    return board.lanes.lanes?.includes(undefined) ?? true;
  };
  await expect.poll(hasGaps, { timeout: 10_000 }).toBe(false);
  const cells = () =>
    (board.lanes.lanes ?? []).flatMap((lane) =>
      lane
        ? columns(lane.board.totalOf, lane.board.amountOf).map((cell) => ({ ...cell, key: `${lane.key} ${cell.key}` }))
        : [],
    );
  const sorted = (all: readonly Counted[]) => all.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  await expect.poll(() => sorted(cells()), { timeout: 10_000 }).toEqual(sorted(lanes));
  expect(columns(board.lanes.totalOf, board.lanes.amountOf)).toEqual(stages);
};

it('whatever is moved from list, board and calendar, their counts and amounts are those of the database', async () => {
  expect([bidIds.length, bidDates.length, userIds.length]).toEqual([bidCount, 3, 4]);
  const steps = fc.array(fc.tuple(fc.array(operation, { minLength: 1, maxLength: 4 }), fc.nat({ max: 3 })), {
    minLength: 1,
    maxLength: 4,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (given) => {
      for (const [operations, filter] of given) {
        for (const each of operations) await run(each);
        await check(filter);
      }
    }),
    {
      numRuns: Number(process.env['FUZZ_RUNS'] ?? 3),
      seed: Number(process.env['FUZZ_SEED'] ?? 20_261_128),
      endOnFailure: true,
    },
  );
}, 3_600_000);
