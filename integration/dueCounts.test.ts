import fc from 'fast-check';
import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Project, Task } from '@basis/domain/model/contract/contract';
import { addDays, dayIn } from '@basis/domain/model/formats/days';
import { fold } from '@basis/domain/model/formats/fold';
import { deadlineInstant, type WrittenDeadline } from '@basis/domain/model/formats/time';
import { firstDayOfWeek, weekDays } from '@basis/domain/model/formats/weeks';
import { writeCondition, type FilterTree } from '@basis/domain/model/filters/wire';
import { compareDue, duePlaces, type DueEntry, type DueList } from '@basis/domain/model/lists/dueOrder';
import { closedStageCodes, isOpenStage } from '@basis/domain/model/stages/stageCodes';
import { timeNow } from '@basis/domain/testing/clock';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { newId } from '../mock-server/src/platform/ids';
import type { Browser } from './browser';
import { cases } from '@basis/domain/testing/longRuns';
import { dueColumns } from './dueColumns';
import { startTestServer, type TestServer } from './testServer';

const workspaceZone = 'America/Los_Angeles';

let server: TestServer;
let grace: Browser;
let workspaceId: string;
let stages: { readonly id: string; readonly code: string | null }[] = [];

beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
  workspaceId = await server.workspaceId('cascade-interiors');
  await inWorkspace(server.connection.db, workspaceId, async (tx) => {
    await sql`delete from tasks where workspace_id = ${workspaceId}`.execute(tx);
    await tx
      .insertInto('stages')
      .values({ workspace_id: workspaceId, id: newId(), name: 'Ours', color: 'blue', sort_order: 90 })
      .execute();
    stages = await tx
      .selectFrom('stages')
      .where('workspace_id', '=', workspaceId)
      .select(['id', 'code'])
      .orderBy('sort_order')
      .execute();
  });
});
afterAll(() => server.close());
afterEach(() => vi.useRealTimers());

const zones = ['America/Los_Angeles', 'Pacific/Kiritimati', 'Etc/GMT+12', 'Europe/Berlin', 'UTC'];

/** A bid as a test makes it. */
interface MadeBid {
  readonly stage: number;
  readonly deadline: {
    readonly days: number;
    readonly time: string | null;
    readonly zone: string;
    /** Half hours after which a second invitation passes; null for none. */
    readonly laterBy: number | null;
  } | null;
  readonly region: string;
  readonly state: 'live' | 'archived' | 'deleted';
}

const bid = fc.record<MadeBid>({
  stage: fc.nat({ max: 8 }),
  deadline: fc.option(
    fc.record({
      days: fc.integer({ min: -9, max: 9 }),
      time: fc.option(fc.constantFrom('00:00', '12:30', '23:59'), { freq: 3 }),
      zone: fc.constantFrom(...zones),
      laterBy: fc.option(fc.integer({ min: 1, max: 600 }), { freq: 1 }),
    }),
    { freq: 6 },
  ),
  region: fc.constantFrom('WA', 'OR', 'CA', ''),
  state: fc.constantFrom('live', 'live', 'live', 'live', 'archived', 'deleted'),
});

/** Moments around the ends of days in all zones, and around changes of clocks. */
const now = fc
  .tuple(fc.constantFrom('2026-11-24', '2026-03-08', '2026-12-31', '2027-02-28'), fc.integer({ min: 0, max: 47 }))
  .map(([day, halfHours]) => new Date(Date.parse(`${day}T00:00:00Z`) + halfHours * 1_800_000));

const world = fc.record({
  bids: fc.array(bid, { minLength: 1, maxLength: 40 }),
  now,
  zone: fc.constantFrom(...zones),
  weekStart: fc.constantFrom(...weekDays),
});
type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never;

/** The day on which the deadlines of a world are counted from, so that they lie around today in every zone. */
const baseDay = ({ now: at }: World): string => at.toISOString().slice(0, 10);

const writtenOf = ({ deadline }: MadeBid, base: string): WrittenDeadline | null =>
  deadline && {
    date: addDays(base, deadline.days),
    time: deadline.time,
    zone: deadline.time === null ? null : deadline.zone,
  };

/** When the second invitation of a bid passes. */
const lastPassing = (made: MadeBid, base: string): Date | undefined => {
  const written = writtenOf(made, base);
  const { laterBy = null } = made.deadline ?? {};
  if (!written || laterBy === null) return undefined;
  return new Date(deadlineInstant(written, workspaceZone).getTime() + laterBy * 1_800_000);
};

const stageAt = (index: number) => stages[index % stages.length] ?? { id: '', code: null };

/** Puts the bids of a world in the place of all others, and sets the clock. */
const enter = async (given: World): Promise<void> => {
  vi.useFakeTimers({ toFake: ['Date'], now: given.now });
  const moment = given.now.toISOString();
  await inWorkspace(server.connection.db, workspaceId, async (tx) => {
    await sql`update workspaces set week_start = ${given.weekStart} where id = ${workspaceId}`.execute(tx);
    // Sessions last for the time of the database, which goes on; bids of other tests are out of the way.
    await sql`delete from projects where workspace_id = ${workspaceId}`.execute(tx);
    await tx
      .insertInto('projects')
      .values(
        given.bids.map((made, index) => ({
          workspace_id: workspaceId,
          id: newId(),
          name: `Bid ${index}`,
          name_fold: fold(`Bid ${index}`),
          stage_id: stageAt(made.stage).id,
          region: made.region,
          ...dueColumns(writtenOf(made, baseDay(given)), workspaceZone, lastPassing(made, baseDay(given))),
          archived_at: made.state === 'archived' ? moment : null,
          deleted_at: made.state === 'deleted' ? moment : null,
        })),
      )
      .execute();
  });
};

const json = async <Value>(path: string, query: Record<string, string>, zone: string): Promise<Value> => {
  const answer = await grace.call('GET', path, { query, headers: { 'x-time-zone': zone } });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json as Value;
};

interface Page {
  readonly projects: Project[];
  readonly paging: { readonly total: number | null; readonly nextCursor: string | null };
  readonly aggregates?: { readonly dueThisWeek: number; readonly overdue: number; readonly newOrUpdated: number };
}
interface Groups {
  readonly groups: { readonly key: string; readonly total: number; readonly dueThisWeek?: number; ids: string[] }[];
  readonly paging: { readonly total: number };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);

/** The filter of the built-in views of open bids. */
const openBids: FilterTree = {
  and: [
    writeCondition({
      field: { entity: 'project', identifier: 'stageId' },
      operation: 'AnyOf',
      not: true,
      value: [...closedStageCodes],
    }),
  ],
  or: [],
};
const archivedToo = { quickFilters: JSON.stringify({ showArchived: true, showDeleted: true }) };
const overdueAlone = { quickFilters: JSON.stringify({ showOnlyOverdue: true }) };
const asked: readonly Record<string, string>[] = [{}, { filter: JSON.stringify(openBids) }, archivedToo, overdueAlone];

const groupings = [
  { name: 'stageId' },
  { name: 'region' },
  { name: 'date', time: { field: 'bidDeadline', period: 'Weekly' } },
  { name: 'date', time: { field: 'bidDeadline', period: 'None' } },
];

const codeOf = (stageId: string): string | null => stages.find(({ id }) => id === stageId)?.code ?? null;
const isOpen = ({ stageId, archivedAt, deletedAt }: Project): boolean =>
  archivedAt === null && deletedAt === null && isOpenStage(codeOf(stageId));

const isPending = (row: Project): boolean => isOpen(row) && codeOf(row.stageId) !== 'Submitted';

/** Whether all invitations of a bid have passed, and it was neither submitted nor decided. */
const isOverdueByHand = (row: Project, at: Date): boolean =>
  isPending(row) && row.bidPassesAt.length > 0 && row.bidPassesAt.every((moment) => Date.parse(moment) <= at.getTime());

/** Whether a bid is due this week, worked out without the code that the server counts by. */
const isDueByHand = (row: Project, { now: at, zone, weekStart }: World): boolean => {
  if (!row.bidDeadline || !isPending(row) || isOverdueByHand(row, at)) return false;
  const today = dayIn(zone, at.toISOString());
  const { date } = row.bidDeadline;
  const days = Array.from({ length: 7 }, (_, index) => addDays(today, index));
  const end = days.find((day, index) => index > 0 && weekDays[new Date(`${day}T12:00:00Z`).getUTCDay()] === weekStart);
  return date >= today && date < (end ?? addDays(today, 7));
};

const rowsOf = async (query: Record<string, string>, zone: string): Promise<Project[]> =>
  (await json<Page>('/projects', { ...query, limit: '200', withTotal: 'false' }, zone)).projects;

/** What stands beside the view of a query in the sidebar. */
const sidebarCount = async (query: Record<string, string>, zone: string): Promise<number | undefined> => {
  const parts = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, JSON.parse(value) as unknown]));
  const queries = [{ viewId: 'view', ...parts, limit: 1 }];
  const answer = await grace.call('POST', '/views/LIST_VIEW/totals', {
    body: { queries },
    headers: { 'x-time-zone': zone },
  });
  return (answer.json as { totals: { total: number }[] }).totals[0]?.total;
};

describe('the counts of a list', () => {
  it('VIEW-04: are those of its rows, in the sidebar, its footer and the heads of its groups, whatever day it is where', async () => {
    await fc.assert(
      fc.asyncProperty(world, async (given) => {
        await enter(given);
        const { zone } = given;
        for (const query of asked) {
          const rows = await rowsOf(query, zone);
          const due = rows.filter((row) => isDueByHand(row, given)).length;
          const overdue = rows.filter((row) => isOverdueByHand(row, given.now)).length;
          if (query === overdueAlone) expect(overdue).toBe(rows.length);
          const counted = await json<Page>('/projects', { ...query, limit: '1' }, zone);
          expect([counted.paging.total, await sidebarCount(query, zone)]).toEqual([rows.length, rows.length]);
          const summed = await json<Page>('/projects', { ...query, limit: '1', withAggregates: 'true' }, zone);
          const sums = summed.aggregates;
          expect([summed.paging.total, sums?.dueThisWeek, sums?.overdue]).toEqual([rows.length, due, overdue]);
          const both = JSON.stringify({
            ...(JSON.parse(query['quickFilters'] ?? '{}') as object),
            showOnlyOverdue: true,
          });
          expect(await rowsOf({ ...query, quickFilters: both }, zone)).toHaveLength(overdue);
          for (const group of groupings) {
            const by = { ...query, group: JSON.stringify(group) };
            const heads = await json<Groups>('/projects/group', { ...by, limit: '50' }, zone);
            expect(sum(heads.groups.map(({ total }) => total))).toBe(rows.length);
            expect(sum(heads.groups.map(({ dueThisWeek = 0 }) => dueThisWeek))).toBe(due);
            const [head] = heads.groups;
            if (!head) continue;
            const inside = await rowsOf({ ...by, groupKey: head.key }, zone);
            expect([inside.length, inside.filter((row) => isDueByHand(row, given)).length]).toEqual([
              head.total,
              head.dueThisWeek,
            ]);
          }
        }
      }),
      { numRuns: cases(8, 30), seed: 20_261_124 },
    );
  });

  it('by weeks begin on the workspace’s day', async () => {
    await fc.assert(
      fc.asyncProperty(world, async (given) => {
        await enter(given);
        const group = JSON.stringify({ name: 'date', time: { field: 'bidDeadline', period: 'Weekly' } });
        const { groups } = await json<Groups>('/projects/group', { group, limit: '50' }, given.zone);
        const rows = await rowsOf({}, given.zone);
        const weeks = rows.map(({ bidDeadline }) =>
          bidDeadline === null ? 'none' : firstDayOfWeek(bidDeadline.date, given.weekStart),
        );
        expect(groups.map(({ key }) => key).toSorted()).toEqual([...new Set(weeks)].toSorted());
      }),
      { numRuns: cases(5, 15), seed: 20_261_125 },
    );
  });
});

const dueOf = (row: Project): DueEntry => ({
  isOpen: isOpen(row),
  day: row.bidDeadline?.date ?? null,
  at: row.bidDeadline && deadlineInstant(row.bidDeadline, workspaceZone).getTime(),
  passing: { at: row.bidPassesAt.length ? Date.parse(row.bidPassesAt.at(-1) ?? '') : null, isPending: isPending(row) },
});
const dueOfTask = ({ dueOn, doneAt }: Task): DueEntry => ({ isOpen: doneAt === null, day: dueOn, at: dueOn });

/** Rows in the order of the browser's own reading of what is due first. */
const inOrder = <Row extends { readonly id: string }>(
  list: DueList,
  rows: readonly Row[],
  direction: 'asc' | 'desc',
  { now: at, entryOf }: { readonly now: Date; readonly entryOf: (row: Row) => DueEntry },
): string[] => {
  const compare = compareDue(list, direction, at.getTime());
  const byId = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return byId.toSorted((one, other) => compare(entryOf(one), entryOf(other))).map(({ id }) => id);
};

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

describe('what is due first', () => {
  it('is ordered the same by the browser and the database, in pages, groups and ids', async () => {
    await fc.assert(
      fc.asyncProperty(world, fc.constantFrom('asc' as const, 'desc' as const), async (given, direction) => {
        await enter(given);
        const { zone } = given;
        const sorts = JSON.stringify([{ name: 'dueFirst', direction }]);
        for (const query of [{ sorts }, { sorts, ...archivedToo }]) {
          const rows = await rowsOf(query, zone);
          const wanted = inOrder('projects', rows, direction, { now: given.now, entryOf: dueOf });
          expect(idsOf(rows)).toEqual(wanted);
          const paged: string[] = [];
          const followed: string[] = [];
          for (let offset = 0; offset <= wanted.length; offset += 7)
            paged.push(
              ...idsOf(
                await rowsOf({ ...query, limit: '7', offset: String(offset) }, zone).then((page) => page.slice(0, 7)),
              ),
            );
          expect(paged).toEqual(wanted);
          for (let cursor: string | null = ''; cursor !== null;) {
            const page: Page = await json('/projects', { ...query, limit: '5', ...(cursor ? { cursor } : {}) }, zone);
            followed.push(...idsOf(page.projects));
            cursor = page.paging.nextCursor;
          }
          expect(followed).toEqual(wanted);
          const { ids } = await json<{ ids: string[] }>('/projects/ids', query, zone);
          expect(ids).toEqual(wanted);
          const by = { ...query, group: JSON.stringify({ name: 'region' }) };
          const { groups } = await json<Groups>('/projects/group', { ...by, limit: '50' }, zone);
          for (const head of groups) {
            const inside = await rowsOf({ ...by, groupKey: head.key }, zone);
            const own = inOrder('projects', inside, direction, { now: given.now, entryOf: dueOf });
            expect([idsOf(inside), head.ids]).toEqual([own, own.slice(0, 10)]);
          }
        }
      }),
      { numRuns: cases(8, 30), seed: 20_261_126 },
    );
  });

  it('can be one key of several, before others and after them', async () => {
    await fc.assert(
      fc.asyncProperty(world, async (given) => {
        await enter(given);
        const compare = compareDue('projects', 'asc', given.now.getTime());
        const regions = (one: Project, other: Project): number =>
          (one.region || '~') < (other.region || '~') ? -1 : one.region === other.region ? 0 : 1;
        const due = (one: Project, other: Project): number => compare(dueOf(one), dueOf(other));
        for (const [names, orders] of [
          [
            ['region', 'dueFirst'],
            [regions, due],
          ],
          [
            ['dueFirst', 'region'],
            [due, regions],
          ],
        ] as const) {
          const sorts = JSON.stringify(names.map((name) => ({ name, direction: 'asc' })));
          const rows = await rowsOf({ sorts }, given.zone);
          const byId = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
          const wanted = byId.toSorted((one, other) => orders[0](one, other) || orders[1](one, other));
          expect(idsOf(rows)).toEqual(idsOf(wanted));
        }
      }),
      { numRuns: cases(5, 15), seed: 20_261_127 },
    );
  });

  it('is open tasks by their day, then those without one, then what is done', async () => {
    const today = dayIn('UTC', timeNow().toISOString());
    await inWorkspace(server.connection.db, workspaceId, async (tx) => {
      await sql`delete from tasks where workspace_id = ${workspaceId}`.execute(tx);
      for (let index = 0; index < 40; index += 1)
        await tx
          .insertInto('tasks')
          .values({
            workspace_id: workspaceId,
            id: newId(),
            title: `Task ${index}`,
            title_fold: `task ${index}`,
            due_on: index % 5 === 0 ? null : addDays(today, ((index * 7) % 11) - 5),
            done_at: index % 3 === 0 ? timeNow() : null,
          })
          .execute();
    });
    for (const direction of ['asc', 'desc'] as const) {
      const sorts = JSON.stringify([{ name: 'dueFirst', direction }]);
      const { tasks } = await json<{ tasks: Task[] }>('/tasks', { sorts, limit: '200' }, 'UTC');
      expect(tasks).toHaveLength(40);
      expect(idsOf(tasks)).toEqual(inOrder('tasks', tasks, direction, { now: timeNow(), entryOf: dueOfTask }));
    }
  });

  it('is read off an index, a page at a time, however many bids there are', async () => {
    const one: MadeBid = { stage: 1, deadline: null, region: '', state: 'live' };
    await enter({ bids: [one], now: new Date('2026-11-24T12:00:00Z'), zone: 'UTC', weekStart: 'Sunday' });
    const statements: { text: string; values: unknown[] }[] = [];
    const query = vi.spyOn(pg.Client.prototype, 'query').mockName('query');
    const sorts = JSON.stringify([{ name: 'dueFirst', direction: 'asc' }]);
    await json('/projects', { sorts, limit: '50', withTotal: 'false' }, 'UTC');
    for (const [first, values] of query.mock.calls as unknown as [unknown, unknown[]][])
      if (typeof first === 'string' && first.includes('as keys')) statements.push({ text: first, values });
    query.mockRestore();
    expect(statements).toHaveLength(duePlaces.projects.length);
    const plans = await inWorkspace(server.connection.db, workspaceId, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_bitmapscan = off`.execute(tx);
      // Of few rows a sort may be cheaper; it stays in the plan where the index can't give the order.
      await sql`set local enable_sort = off`.execute(tx);
      const found: string[] = [];
      for (const { text, values } of statements) {
        const { rows } = await tx.executeQuery<Record<'QUERY PLAN', string>>(
          CompiledQuery.raw(`explain ${text}`, values),
        );
        found.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      }
      return found;
    });
    for (const [index, plan] of plans.entries()) {
      expect(plan).toMatch(/Index (?:Only )?Scan (?:Backward )?using projects_(?:deadline|overdue)/);
      // Those of a week, and those that have begun to pass, are few: they are sorted.
      if (!['overdue', 'begun'].includes(duePlaces.projects[index]?.due ?? ''))
        expect(plan).not.toMatch(/^\s*->\s+Sort /m);
    }
    expect(plans[0]).toMatch(/Index Cond: .*overdue_at <= .*overdue_at > /);
    expect(plans[2]).toMatch(/Index Cond: .*bid_deadline_at > /);
  });
});
