import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Project } from '../../model/contract/contract';
import { changeWordsOf } from '../../testing/changeWordsOf';
import { bidOf, FakeServer, idOf, refusalOf, stageOf } from '../../testing/fakeServer';
import type { LaneMove } from '../../engine/query/LanesQuery';
import { BidBoard } from './BidBoard';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const stages = [stageOf(1, 'Undecided'), stageOf(2, 'Bidding')];
const [undecided, bidding] = stages.map(({ id }) => id) as [string, string];
/** People by number. */
const person = (number: number): string => idOf(700 + number);

interface Group {
  readonly name: 'stageId' | 'estimatorIds' | 'companies';
}

const keysOf = ({ name }: Group, bid: Project): readonly string[] => {
  if (name === 'stageId') return [bid.stageId];
  const ids = name === 'companies' ? bid.companyIds : bid.estimatorIds;
  return ids.length ? ids : ['none'];
};

const sumOf = (bids: readonly Project[]): number => bids.reduce((sum, { quote }) => sum + (quote ?? 0), 0);

const parsed = (text: string | null): Group | null => (text === null ? null : (JSON.parse(text) as Group));

/** Fake server that groups bids, and divides groups by stages. */
const serve = (server: FakeServer, order: (keys: readonly string[], offset: number) => readonly string[]): void => {
  server.stages = stages;
  server.answer('GET /projects/group', ({ query }) => {
    const [group, subgroup] = [parsed(query.get('group'))!, parsed(query.get('subgroup'))];
    const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))];
    const entries = Number(query.get('entries') ?? 10);
    const keys = order([...new Set(server.bids.flatMap((bid) => keysOf(group, bid)))].toSorted(), offset);
    const of = (key: string): readonly Project[] => server.bids.filter((bid) => keysOf(group, bid).includes(key));
    const partsOf = (bids: readonly Project[], named: number) =>
      stages.flatMap(({ id }) => {
        const own = bids.filter(({ stageId }) => stageId === id);
        const ids = own.slice(0, named).map((bid) => bid.id);
        return own.length ? [{ key: id, total: own.length, sums: { quote: sumOf(own) }, ids }] : [];
      });
    const groups = keys.slice(offset, offset + limit).map((key) => {
      const ids = subgroup
        ? []
        : of(key)
            .slice(0, entries)
            .map(({ id }) => id);
      const parts = subgroup ? { subgroups: partsOf(of(key), entries) } : {};
      return { key, label: key, total: of(key).length, sums: { quote: sumOf(of(key)) }, ids, ...parts };
    });
    const named = new Set(
      groups.flatMap(({ ids, subgroups = [] }) => [...ids, ...subgroups.flatMap((part) => part.ids)]),
    );
    return Response.json({
      groups,
      ...(subgroup ? { subgroups: partsOf(server.bids, 0) } : {}),
      projects: server.bids.filter(({ id }) => named.has(id)),
      paging: { total: keys.length },
    });
  });
  server.answer('GET /projects', ({ query }) => {
    const group = parsed(query.get('group'));
    const [ids, key] = [query.get('ids')?.split(','), query.get('groupKey') ?? ''];
    const quick = JSON.parse(query.get('quickFilters') ?? '{}') as { stageIds?: string[] };
    const found = server.bids.filter(
      (bid) =>
        (ids?.includes(bid.id) ?? true) &&
        (quick.stageIds?.includes(bid.stageId) ?? true) &&
        (!group || keysOf(group, bid).includes(key)),
    );
    const offset = Number(query.get('offset') ?? 0);
    const rows = found.slice(offset, offset + Number(query.get('limit')));
    return Response.json({ projects: rows, paging: { total: query.get('withTotal') ? found.length : null } });
  });
};

const open = async (bids: readonly Project[], search = 'view=all&lanes=estimatorIds') => {
  const server = new FakeServer();
  const serving = { order: (keys: readonly string[], _offset: number) => keys };
  serve(server, (keys, offset) => serving.order(keys, offset));
  server.bids = [...bids];
  const domain = await server.enter();
  const board = domain.late.get(BidBoard);
  await board.open(search);
  await server.quiet();
  const { lanes } = board;
  const change = (number: number, part: Partial<Project>): Project => {
    const updatedAt = new Date(Date.now() + server.calls.length * 1000).toISOString();
    server.bids = server.bids.map((bid) => (bid.id === idOf(number) ? { ...bid, ...part, updatedAt } : bid));
    return server.bids.find(({ id }) => id === idOf(number))!;
  };
  const answers = (path: 'stage' | 'estimators'): void =>
    server.answer(`PUT /projects/*/${path}`, ({ body }) => {
      const { stageId, userIds } = body as { stageId?: string; userIds?: string[] };
      const part = path === 'stage' ? { stageId: stageId! } : { estimatorIds: userIds! };
      return Response.json({ project: change(1, part), changeSetId: path });
    });
  answers('stage');
  answers('estimators');
  /** Names of the cards in each column of each lane, by the lane's key. */
  const cells = () =>
    (lanes.lanes ?? []).flatMap((lane) => {
      if (!lane) return [];
      const columns = stages.map(({ id }) => {
        const cards = lane.board.columns.get(id);
        return Array.from({ length: cards?.count ?? 0 }, (_, index) => cards?.at(index)?.name ?? '?');
      });
      return [[lane.key, ...columns] as const];
    });
  const place = (number: number, move: LaneMove) => lanes.place(idOf(number), move);
  return { server, serving, domain, board, lanes, cells, place, change };
};

const three = [
  bidOf(1, { stageId: undecided, estimatorIds: [person(1), person(2)], quote: 500 }),
  bidOf(2, { stageId: undecided, estimatorIds: [person(2)], quote: 20 }),
  bidOf(3, { stageId: bidding, quote: 3 }),
];
const atFirst = [
  [person(1), ['Bid 1'], []],
  [person(2), ['Bid 1', 'Bid 2'], []],
  ['none', [], ['Bid 3']],
];
const ownLane = { fromLane: person(1), toLane: person(1), column: bidding, index: 0 };

describe('the lanes of the board', () => {
  it('show a bid in the lane of each of its estimators, and in none twice', async () => {
    const { board, lanes, cells } = await open(three);
    expect(cells()).toEqual(atFirst);
    expect(board.total).toBe(3);
    expect([lanes.totalOf(undecided), lanes.amountOf(undecided)]).toEqual([2, 520]);
    const second = lanes.laneOf(person(2))!;
    expect([lanes.totalOfLane(second), lanes.amountOfLane(second)]).toEqual([2, 520]);
  });

  it('come with their cards in one call, and are asked for anew in one', async () => {
    const { server, board } = await open(three);
    const calls = () => [
      server.callsOf('GET /projects/group').length,
      server.callsOf('GET /projects').filter(({ query }) => query.has('groupKey')).length,
    ];
    expect(calls()).toEqual([1, 0]);
    await board.refresh();
    await server.quiet();
    expect(calls()).toEqual([2, 0]);
  });

  it('load further lanes and cards as these come into view', async () => {
    const many = Array.from({ length: 7 }, (_, index) =>
      bidOf(index + 1, { stageId: undecided, estimatorIds: [person(index)] }),
    );
    const crowd = Array.from({ length: 25 }, (_, index) => bidOf(index + 50, { estimatorIds: [person(0)] }));
    const { server, lanes, cells } = await open([...many, ...crowd]);
    expect([lanes.lanes?.length, cells().length]).toEqual([7, 5]);
    lanes.need(4, 7);
    await server.quiet();
    expect(cells()).toHaveLength(7);
    const column = lanes.laneOf(person(0))?.board.columns.get(undecided);
    expect([column?.count, column?.at(9)?.name, column?.at(10)]).toEqual([26, 'Bid 58', undefined]);
    column?.need(10, 26);
    await server.quiet();
    expect(column?.at(25)?.name).toBe('Bid 74');
  });

  it('are all asked for again, as far as they are in view, when a filter changes', async () => {
    const many = Array.from({ length: 7 }, (_, index) =>
      bidOf(index + 1, { stageId: undecided, estimatorIds: [person(index)] }),
    );
    const second = bidOf(20, { stageId: bidding, estimatorIds: [person(6)] });
    const { server, domain, lanes, cells } = await open([...many, second]);
    lanes.need(0, 7);
    await server.quiet();
    expect(cells()[6]).toEqual([person(6), ['Bid 7'], ['Bid 20']]);
    server.bids = server.bids.filter(({ id }) => id !== second.id);
    domain.bids.list.setQuick({ ...domain.bids.list.filter.quick, stageIds: [undecided] });
    await server.quiet();
    expect(cells()[6]).toEqual([person(6), ['Bid 7'], []]);
  });

  it('are complete although some moved between two answers', async () => {
    const many = Array.from({ length: 7 }, (_, index) =>
      bidOf(index + 1, { stageId: undecided, estimatorIds: [person(index)] }),
    );
    const { server, serving, board, lanes, cells } = await open(many);
    lanes.need(0, 7);
    await server.quiet();
    serving.order = (keys, offset) => (offset > 0 ? [...keys.slice(2), ...keys.slice(0, 2)] : keys);
    await board.refresh();
    serving.order = (keys) => keys;
    await server.quiet();
    expect([lanes.lanes?.length, new Set(cells().map(([key]) => key)).size]).toEqual([7, 7]);
  });

  it('ask for the stages that are chosen, and for no card of the others', async () => {
    const { server, domain, cells } = await open(three);
    domain.bids.list.setQuick({ ...domain.bids.list.filter.quick, stageIds: [undecided] });
    await server.quiet();
    const asked = server.callsOf('GET /projects/group').at(-1)?.query.get('quickFilters');
    expect(JSON.parse(asked ?? '')).toEqual({ stageIds: [undecided] });
    expect(cells()[0]?.[1]).toEqual(['Bid 1']);
  });

  it('move a bid to a stage in all lanes of its estimators at once', async () => {
    const { server, domain, lanes, cells, place } = await open(three);
    const moved = [
      [person(1), [], ['Bid 1']],
      [person(2), ['Bid 2'], ['Bid 1']],
      ['none', [], ['Bid 3']],
    ];
    const end = place(1, ownLane);
    const moving = domain.bids.setStage(idOf(1), { stageId: bidding }, changeWordsOf('Moved a bid'));
    expect(cells()).toEqual(moved);
    expect([lanes.totalOf(undecided), lanes.amountOf(bidding)]).toEqual([1, 503]);
    await moving.finally(() => end?.());
    await server.quiet();
    expect(cells()).toEqual(moved);
    expect([lanes.totalOf(undecided), lanes.amountOf(bidding)]).toEqual([1, 503]);
  });

  it('move a bid back in all of them when the server refuses', async () => {
    const { server, domain, lanes, cells, place } = await open(three);
    server.answer('PUT /projects/*/stage', () => refusalOf(422, 'Stage not found or not changed'));
    const end = place(1, ownLane);
    await domain.bids.setStage(idOf(1), { stageId: bidding }, changeWordsOf('Moved a bid')).finally(() => end?.());
    await server.quiet();
    expect(cells()).toEqual(atFirst);
    expect(lanes.totalOf(undecided)).toBe(2);
  });

  it('move a bid from the lane of one estimator to that of another, and back when somebody else does', async () => {
    const { server, domain, cells, place, change } = await open(three);
    const end = place(2, { fromLane: person(2), toLane: person(1), column: bidding, index: 0 });
    expect(cells()).toEqual([
      [person(1), ['Bid 1'], ['Bid 2']],
      [person(2), ['Bid 1'], []],
      ['none', [], ['Bid 3']],
    ]);
    change(2, { estimatorIds: [person(1)], stageId: bidding });
    end?.();
    domain.late.onLiveChanges([
      { entity: 'project', id: idOf(2), kind: 'updated', actorId: null, changeSetId: 'c' } as const,
    ]);
    await server.quiet();
    expect(cells()[0]).toEqual([person(1), ['Bid 1'], ['Bid 2']]);
    change(2, { estimatorIds: [person(2)], stageId: undecided });
    domain.late.onLiveChanges([
      { entity: 'project', id: idOf(2), kind: 'updated', actorId: null, changeSetId: 'd' } as const,
    ]);
    await server.quiet();
    expect(cells()).toEqual(atFirst);
  });

  it('can not be moved to where they are, and not from a lane that they are not in', async () => {
    const { place } = await open(three);
    expect(place(1, { ...ownLane, column: undecided })).toBeNull();
    expect(place(3, ownLane)).toBeNull();
  });

  it('stay in the address, and go with it', async () => {
    const { server, domain, board, lanes } = await open(three, 'view=all');
    expect([board.laneName, lanes.lanes, board.query.total]).toEqual([null, null, 3]);
    domain.bids.list.setLanes('companies');
    await server.quiet();
    expect(domain.bids.list.address).toContain('lanes=companies');
    expect([lanes.lanes?.map((lane) => lane?.key), board.query.total]).toEqual([['none'], null]);
    await domain.bids.list.goTo('view=all');
    await server.quiet();
    expect([board.laneName, lanes.lanes, board.query.total]).toEqual([null, null, 3]);
  });

  it('fold and unfold, and stay so while bids change', async () => {
    const { server, board, lanes } = await open(three);
    lanes.fold(person(1), true);
    await board.refresh();
    await server.quiet();
    expect([...lanes.folded]).toEqual([person(1)]);
    lanes.fold(person(1), false);
    expect([...lanes.folded]).toEqual([]);
  });

  it('keep the cards and say so where they can not be refreshed, and ask again', async () => {
    const { server, board, cells } = await open(three);
    server.isDown = true;
    await board.refresh();
    expect([board.failure?.code, board.isFailed, cells()]).toEqual(['offline', false, atFirst]);
    server.isDown = false;
    await board.recover();
    await server.quiet();
    expect(board.failure).toBeNull();
  });
});
