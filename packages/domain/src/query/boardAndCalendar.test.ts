import { computed } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bidSource } from '../bids/bidSource';
import type { Project, Stage } from '../contract/contract';
import type { Domain } from '../createDomain';
import type { LiveChange } from '../events/LiveEvents';
import { writeCondition, type FilterTree } from '../filters/wire';
import { askOf } from '../spec/viewSpec';
import { changeWordsOf } from '../testing/changeWordsOf';
import { bidOf, FakeServer, idOf, refusalOf, stageOf } from '../testing/fakeServer';
import { emptyQuickFilter, type GroupBy, type ListAsk } from './ask';
import { GroupedQuery } from './GroupedQuery';
import { ListFollower } from './ListFollower';
import { ListQuery, nearRows } from './ListQuery';

// A board and a calendar are presentations over the queries of a list: each is a query, rows of the store of bids, and a
// function from both to what is drawn. A store of their own would hold a second truth about the same bids.

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const stages = [stageOf(1, 'Undecided'), stageOf(2, 'Bidding'), stageOf(3, 'Submitted', 'Submitted')];
const [undecided, bidding, submitted] = stages.map(({ id }) => id) as [string, string, string];
const later = '2026-03-06T09:00:00.000Z';

const due = (day: string): Pick<Project, 'bidDeadline' | 'bidDeadlineAt'> => ({
  bidDeadlineAt: day,
  bidDeadline: { date: day, time: null, zone: null },
});

/** A server that groups by stage and filters by a range of days. */
const serve = (server: FakeServer): void => {
  server.stages = stages;
  server.answer('GET /projects/group', ({ query }) => {
    const groups = stages.flatMap(({ id, name }) => {
      const ids = server.bids.filter(({ stageId }) => stageId === id).map((bid) => bid.id);
      const entry = { key: id, label: name, total: ids.length, sums: {}, dueThisWeek: 0, ids: ids.slice(0, 10) };
      return ids.length ? [entry] : [];
    });
    const offset = Number(query.get('offset'));
    const shown = groups.slice(offset, offset + Number(query.get('limit')));
    return Response.json({ groups: shown, paging: { total: groups.length } });
  });
  server.answer('GET /projects', ({ query }) => {
    const ids = query.get('ids')?.split(',');
    const stageId = query.get('groupKey');
    const { and = [] } = JSON.parse(query.get('filter') ?? '{}') as Partial<FilterTree>;
    const [range] = and.flatMap((node) => ('compareValue' in node ? [node.compareValue as [string, string]] : []));
    const found = server.bids.filter(
      (bid) =>
        (ids?.includes(bid.id) ?? true) &&
        (stageId === null || bid.stageId === stageId) &&
        (!range || (bid.bidDeadlineAt ?? '') >= range[0]) &&
        (!range || (bid.bidDeadlineAt !== null && bid.bidDeadlineAt <= range[1])),
    );
    const offset = Number(query.get('offset') ?? 0);
    const rows = found.slice(offset, offset + Number(query.get('limit')));
    return Response.json({ projects: rows, paging: { total: query.get('withTotal') ? found.length : null } });
  });
};

const change = (server: FakeServer, number: number, part: Partial<Project>): Project => {
  const bid = { ...bidOf(number), ...server.bids.find(({ id }) => id === idOf(number)), ...part, updatedAt: later };
  server.bids = server.bids.map((other) => (other.id === bid.id ? bid : other));
  return bid;
};

const changed = (number: number): LiveChange[] => [
  { entity: 'project', id: idOf(number), kind: 'updated', actorId: null, changeSetId: 'c' },
];

const setUp = async (bids: readonly Project[]) => {
  const server = new FakeServer();
  serve(server);
  server.bids = [...bids];
  const domain = await server.enter();
  await domain.bids.list.open('view=all');
  await server.quiet();
  return { server, domain, source: bidSource(domain.client) };
};

describe('a board', () => {
  const byStage: GroupBy = { name: 'stageId', time: null, sortDirection: 'ASC' };

  /** A column for each stage, also for one without bids. A bid stands in the column of the stage that its row shows. */
  const columnsOf = (all: readonly Stage[], { groups }: GroupedQuery<Project>, { collection }: Domain['bids']) => {
    const cards = groups.flatMap(({ key, entries }) =>
      entries.flatMap((id) => {
        const bid = id === undefined ? undefined : collection.get(id);
        return bid ? [{ name: bid.name, from: key, to: bid.stageId }] : [];
      }),
    );
    return all.map(({ id }) => {
      const come = cards.filter(({ from, to }) => to === id && from !== id);
      const gone = cards.filter(({ from, to }) => to !== id && from === id);
      const total = groups.find(({ key }) => key === id)?.total ?? 0;
      return {
        names: cards.filter(({ to }) => to === id).map(({ name }) => name),
        total: total + come.length - gone.length,
      };
    });
  };

  const open = async (bids: readonly Project[]) => {
    const { server, domain, source } = await setUp(bids);
    const { collection, list } = domain.bids;
    const query = new GroupedQuery(collection, source);
    collection.hold({ heldIds: () => query.heldIds(nearRows), letGo: query.letGo });
    const follower = new ListFollower({ collection, source, refresh: query.refresh });
    await query.show(askOf(list.spec), byStage);
    await server.quiet();
    const columns = computed(() => columnsOf(domain.workspace.stages.items, query, domain.bids));
    const move = (number: number, stageId: string) =>
      domain.bids.setStage(idOf(number), { stageId }, changeWordsOf('Moved a bid'));
    return { server, domain, query, follower, move, columns: () => columns.get() };
  };

  const three = [bidOf(1, { stageId: undecided }), bidOf(2, { stageId: undecided }), bidOf(3, { stageId: submitted })];

  it('has a column for each stage, with its bids and how many they are', async () => {
    const { columns } = await open(three);
    expect(columns()).toEqual([
      { names: ['Bid 1', 'Bid 2'], total: 2 },
      { names: [], total: 0 },
      { names: ['Bid 3'], total: 1 },
    ]);
  });

  it('asks for what the list asks for', async () => {
    const { server, domain, query } = await open(three);
    domain.bids.list.setSearch('roof');
    await query.show(askOf(domain.bids.list.spec), byStage);
    expect(server.callsOf('GET /projects/group').at(-1)?.query.get('searchQuery')).toBe('roof');
  });

  it('loads a long column by pages', async () => {
    const { server, query, columns } = await open(Array.from({ length: 120 }, (_, index) => bidOf(index + 1)));
    expect([columns()[0]?.names.length, columns()[0]?.total]).toEqual([10, 120]);
    query.openWhole(undecided);
    await server.quiet();
    expect(columns()[0]?.names).toHaveLength(50);
    query.need(50, 121);
    await server.quiet();
    expect([columns()[0]?.names.length, columns()[0]?.total]).toEqual([120, 120]);
  });

  it('moves a bid at once, and leaves it there when the server agrees', async () => {
    const { server, domain, query, move, columns } = await open(three);
    server.answer('PUT /projects/*/stage', () =>
      Response.json({ project: change(server, 1, { stageId: bidding }), changeSetId: 'c' }),
    );
    const moved = [
      { names: ['Bid 2'], total: 1 },
      { names: ['Bid 1'], total: 1 },
      { names: ['Bid 3'], total: 1 },
    ];
    const moving = move(1, bidding);
    expect(columns()).toEqual(moved);
    await moving;
    expect(columns()).toEqual(moved);
    await query.refresh();
    expect(columns()).toEqual(moved);
    expect(domain.undo.latest?.label).toBe('Moved a bid');
  });

  it('moves it back when the server refuses, and says why', async () => {
    const { server, domain, move, columns } = await open(three);
    server.answer('PUT /projects/*/stage', () => refusalOf(422, 'Stage not found or not changed'));
    const before = columns();
    const moving = move(1, bidding);
    expect(columns()[1]?.names).toEqual(['Bid 1']);
    await moving;
    expect(columns()).toEqual(before);
    expect(domain.toasts.toasts.at(-1)?.title).toBe("Couldn't move project to selected stage");
  });

  it('follows what others move, after three seconds while the pointer is on it', async () => {
    const { server, follower, columns } = await open(three);
    change(server, 2, { stageId: bidding });
    follower.onChanges(changed(2));
    await server.quiet();
    expect(columns()[1]).toEqual({ names: ['Bid 2'], total: 1 });
    follower.hold();
    server.bids = [...server.bids, bidOf(4, { stageId: submitted, updatedAt: later })];
    follower.onChanges(changed(4));
    await server.quiet();
    expect(columns()[2]?.total).toBe(1);
    vi.advanceTimersByTime(3_000);
    await server.quiet();
    expect(columns()[2]).toEqual({ names: ['Bid 3', 'Bid 4'], total: 2 });
  });
});

describe('a calendar', () => {
  const within = (first: string, last: string): ListAsk => ({
    tree: {
      and: [
        writeCondition({
          field: { entity: 'project', identifier: 'bidDeadline' },
          operation: 'Between',
          value: [first, last],
        }),
      ],
      or: [],
    },
    quick: emptyQuickFilter,
    sorts: [{ name: 'bidDeadline', entity: 'project', direction: 'asc' }],
    search: '',
  });
  const march = within('2026-03-01', '2026-03-31');
  const april = within('2026-04-01', '2026-04-30');

  /** Names of the bids by the day that their rows show. */
  const daysOf = ({ count, at }: ListQuery<Project, ListAsk>): Readonly<Record<string, readonly string[]>> => {
    const days: Record<string, string[]> = {};
    for (let index = 0; index < count; index += 1) {
      const bid = at(index);
      if (bid?.bidDeadline) (days[bid.bidDeadline.date] ??= []).push(bid.name);
    }
    return days;
  };

  const open = async (bids: readonly Project[]) => {
    const { server, domain, source } = await setUp(bids);
    const { collection } = domain.bids;
    const query = new ListQuery(collection, march, source);
    collection.hold({ heldIds: () => query.heldIds(nearRows), letGo: query.letGo });
    const follower = new ListFollower({ collection, source, refresh: query.refresh });
    /** A calendar draws all of its days, so it needs all of their bids. */
    const show = async (ask: ListAsk): Promise<void> => {
      await query.show(ask, true);
      await server.quiet();
      query.need(0, query.count);
      await server.quiet();
    };
    await show(march);
    const days = computed(() => daysOf(query));
    return { server, domain, query, follower, show, days: () => days.get() };
  };

  const three = [bidOf(1, due('2026-03-03')), bidOf(2, due('2026-03-03')), bidOf(3, due('2026-04-07'))];

  it('has the bids of its days', async () => {
    const { days } = await open(three);
    expect(days()).toEqual({ '2026-03-03': ['Bid 1', 'Bid 2'] });
  });

  it('has all of them, however many they are', async () => {
    const { query, days } = await open(Array.from({ length: 130 }, (_, index) => bidOf(index + 1, due('2026-03-05'))));
    expect([query.total, days()['2026-03-05']?.length]).toEqual([130, 130]);
  });

  it('goes to the next month, and drops an answer about the month before', async () => {
    const { server, query, show, days } = await open(three);
    await show(april);
    expect(days()).toEqual({ '2026-04-07': ['Bid 3'] });
    const late = query.show(march, true);
    await show(april);
    await late;
    await server.quiet();
    expect(days()).toEqual({ '2026-04-07': ['Bid 3'] });
  });

  it('follows what others change: a bid goes to another day, leaves the month, or comes into it', async () => {
    const { server, follower, days } = await open(three);
    change(server, 1, due('2026-03-09'));
    follower.onChanges(changed(1));
    await server.quiet();
    expect(days()).toEqual({ '2026-03-03': ['Bid 2'], '2026-03-09': ['Bid 1'] });
    change(server, 2, due('2026-04-02'));
    change(server, 3, due('2026-03-30'));
    follower.onChanges([...changed(2), ...changed(3)]);
    await server.quiet();
    expect(days()).toEqual({ '2026-03-09': ['Bid 1'], '2026-03-30': ['Bid 3'] });
  });

  it('takes a change in at once while the pointer is on it, and other bids after three seconds', async () => {
    const { server, follower, days } = await open(three);
    follower.hold();
    change(server, 1, due('2026-03-09'));
    change(server, 3, due('2026-03-30'));
    follower.onChanges([...changed(1), ...changed(3)]);
    await server.quiet();
    expect(days()).toEqual({ '2026-03-03': ['Bid 2'], '2026-03-09': ['Bid 1'] });
    vi.advanceTimersByTime(3_000);
    await server.quiet();
    expect(days()).toEqual({ '2026-03-03': ['Bid 2'], '2026-03-09': ['Bid 1'], '2026-03-30': ['Bid 3'] });
  });

  it('moves a bid to another day at once', async () => {
    const { server, domain, days } = await open(three);
    server.answer('PATCH /bid-invites/*', () => Response.json({ bidInvite: {}, changeSetId: 'c' }));
    server.answer('GET /projects/*', () => Response.json({ project: change(server, 1, due('2026-03-12')) }));
    const moving = domain.bids.setDeadline(idOf(1), 'bidDeadline', { date: '2026-03-12', time: null, zone: null });
    expect(days()).toEqual({ '2026-03-03': ['Bid 2'], '2026-03-12': ['Bid 1'] });
    await moving;
    expect(days()).toEqual({ '2026-03-03': ['Bid 2'], '2026-03-12': ['Bid 1'] });
  });
});
