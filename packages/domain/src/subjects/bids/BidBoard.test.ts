import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Project } from '../../model/contract/contract';
import { changeWordsOf } from '../../testing/changeWordsOf';
import { bidOf, FakeServer, idOf, refusalOf, stageOf } from '../../testing/fakeServer';
import { BidBoard } from './BidBoard';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const stages = [stageOf(1, 'Undecided'), stageOf(2, 'Bidding'), stageOf(3, 'Submitted', 'Submitted')];
const [undecided, bidding, submitted] = stages.map(({ id }) => id) as [string, string, string];
const later = '2026-03-06T09:00:00.000Z';

/** Fake server that groups bids by stage. */
const serve = (server: FakeServer): void => {
  server.stages = stages;
  server.answer('GET /projects/group', ({ query }) => {
    const entries = Number(query.get('entries'));
    const named: Project[] = [];
    const groups = stages.flatMap(({ id, name }) => {
      const own = server.bids.filter(({ stageId }) => stageId === id);
      const quote = own.reduce((sum, bid) => sum + (bid.quote ?? 0), 0);
      const first = own.slice(0, entries || 10);
      const ids = first.map((bid) => bid.id);
      named.push(...first);
      return own.length ? [{ key: id, label: name, total: own.length, sums: { quote }, dueThisWeek: 0, ids }] : [];
    });
    return Response.json({ groups, ...(entries ? { projects: named } : {}), paging: { total: groups.length } });
  });
  server.answer('GET /projects', ({ query }) => {
    const ids = query.get('ids')?.split(',');
    const stageId = query.get('groupKey');
    const found = server.bids.filter(
      (bid) => (ids?.includes(bid.id) ?? true) && (stageId === null || bid.stageId === stageId),
    );
    const offset = Number(query.get('offset') ?? 0);
    const rows = found.slice(offset, offset + Number(query.get('limit')));
    return Response.json({ projects: rows, paging: { total: query.get('withTotal') ? found.length : null } });
  });
};

let changes = 0;
const nextMoment = (): string => new Date(Date.parse(later) + (changes += 1) * 1000).toISOString();

/** Changes a bid on the server, later than before. */
const change = (server: FakeServer, number: number, part: Partial<Project>): Project => {
  const bid = {
    ...bidOf(number),
    ...server.bids.find(({ id }) => id === idOf(number)),
    ...part,
    updatedAt: nextMoment(),
  };
  server.bids = server.bids.map((other) => (other.id === bid.id ? bid : other));
  return bid;
};

const changed = (number: number) => [
  { entity: 'project', id: idOf(number), kind: 'updated', actorId: null, changeSetId: 'c' } as const,
];

const open = async (bids: readonly Project[], prepare?: (server: FakeServer) => void) => {
  const server = new FakeServer();
  serve(server);
  server.bids = [...bids];
  prepare?.(server);
  const domain = await server.enter();
  const board = domain.late.get(BidBoard);
  await board.open('view=all');
  await server.quiet();
  const columns = () =>
    stages.map(({ id }) => {
      const column = board.query.columns.get(id);
      const names = Array.from({ length: column?.count ?? 0 }, (_, index) => column?.at(index)?.name);
      return [names.filter((name) => name !== undefined), board.query.totalOf(id), board.query.amountOf(id)];
    });
  const move = (number: number, stageId: string, index: number): Promise<unknown> => {
    const end = board.query.place(idOf(number), stageId, index);
    return domain.bids.setStage(idOf(number), { stageId }, changeWordsOf('Moved a bid')).finally(() => end?.());
  };
  return { server, domain, board, columns, move };
};

const three = [
  bidOf(1, { stageId: undecided, quote: 500 }),
  bidOf(2, { stageId: undecided, quote: 20 }),
  bidOf(3, { stageId: submitted, quote: 3 }),
];
const atFirst = [
  [['Bid 1', 'Bid 2'], 2, 520],
  [[], 0, 0],
  [['Bid 3'], 1, 3],
];
const moved = [
  [['Bid 2'], 1, 20],
  [[], 0, 0],
  [['Bid 3', 'Bid 1'], 2, 503],
];

describe('the board of bids', () => {
  it('has a column for each stage, with its bids, how many they are and their amount', async () => {
    const { columns, board } = await open(three);
    expect(columns()).toEqual(atFirst);
    expect(board.query.total).toBe(3);
  });

  it('asks for what the list asks for, and anew when that changes', async () => {
    const { server, domain } = await open(three);
    domain.bids.list.setSearch('roof');
    await server.quiet();
    expect(server.callsOf('GET /projects/group').at(-1)?.query.get('searchQuery')).toBe('roof');
  });

  it('asks once for the counts and the first cards of all columns, at opening and when it is asked anew', async () => {
    const { server, board } = await open(three);
    const ofColumns = () => server.callsOf('GET /projects').filter(({ query }) => query.has('groupKey'));
    expect([server.callsOf('GET /projects/group').length, ofColumns().length]).toEqual([1, 0]);
    await board.query.refresh();
    await server.quiet();
    expect([server.callsOf('GET /projects/group').length, ofColumns().length]).toEqual([2, 0]);
  });

  it('asks for the cards of each column where they do not come with the counts', async () => {
    const { columns } = await open(three, (server) => {
      server.answer('GET /projects/group', () =>
        Response.json({
          groups: [
            { key: undecided, label: 'Undecided', total: 2, sums: { quote: 520 }, ids: [idOf(1), idOf(2)] },
            { key: submitted, label: 'Submitted', total: 1, sums: { quote: 3 }, ids: [idOf(3)] },
          ],
          paging: { total: 2 },
        }),
      );
    });
    expect(columns()[0]).toEqual([['Bid 1', 'Bid 2'], 2, 520]);
    expect(columns()[2]?.[0]).toEqual(['Bid 3']);
  });

  it('loads a long column by pages, and its first cards again once they were let go', async () => {
    const { server, board } = await open(
      Array.from({ length: 120 }, (_, index) => bidOf(index + 1, { stageId: undecided })),
    );
    const column = board.query.columns.get(undecided);
    expect([column?.at(49)?.name, column?.at(50), column?.count]).toEqual(['Bid 50', undefined, 120]);
    column?.need(60, 120);
    await server.quiet();
    expect(column?.at(119)?.name).toBe('Bid 120');
    server.bids = server.bids.map((bid) => ({ ...bid, name: `${bid.name} now`, updatedAt: later }));
    board.query.letGo(new Set([idOf(1)]));
    column?.need(0, 10);
    await server.quiet();
    expect(column?.at(0)?.name).toBe('Bid 1 now');
  });

  it('moves a bid at once to the place where it was dropped, and leaves it there when the server agrees', async () => {
    const { server, columns, move } = await open(three);
    server.answer('PUT /projects/*/stage', () =>
      Response.json({ project: change(server, 1, { stageId: submitted }), changeSetId: 'c' }),
    );
    const moving = move(1, submitted, 1);
    expect(columns()).toEqual(moved);
    await moving;
    expect(columns()).toEqual(moved);
    await server.quiet();
    // The server lists it first, but it stays where it was dropped.
    expect(columns()).toEqual(moved);
  });

  it('counts a moved bid once, also where it stands on a page that is not loaded', async () => {
    const many = Array.from({ length: 60 }, (_, index) => bidOf(index + 10, { stageId: submitted }));
    const { server, columns, move } = await open([...three, ...many]);
    server.answer('PUT /projects/*/stage', () => {
      const bid = change(server, 1, { stageId: submitted });
      server.bids = [...server.bids.filter(({ id }) => id !== bid.id), bid];
      return Response.json({ project: bid, changeSetId: 'c' });
    });
    await move(1, submitted, 0);
    await server.quiet();
    expect(columns().map(([, total]) => total)).toEqual([1, 0, 62]);
  });

  it('sends with a move the state that was seen, and moves nothing that somebody else moved meanwhile', async () => {
    const { server, domain, columns, move } = await open(three);
    const seen = server.bids[0]!.updatedAt;
    server.answer('PUT /projects/*/stage', () => {
      const project = change(server, 1, { stageId: bidding });
      const error = { message: 'This changed meanwhile.', code: 'stale', requestId: 'r', project };
      return Response.json(error, { status: 412 });
    });
    await move(1, submitted, 0);
    await server.quiet();
    const [sent] = server.callsOf('PUT /projects/*/stage');
    expect(sent?.headers.get('if-match')).toBe(`"${seen}"`);
    expect(server.callsOf('PUT /projects/*/stage')).toHaveLength(1);
    expect(columns().map(([names]) => names)).toEqual([['Bid 2'], ['Bid 1'], ['Bid 3']]);
    expect(domain.conflicts.conflicts).toMatchObject([{ field: 'stageId', mine: { stageId: submitted } }]);
  });

  it('moves it back when the server refuses', async () => {
    const { server, domain, columns, move } = await open(three);
    server.answer('PUT /projects/*/stage', () => refusalOf(422, 'Stage not found or not changed'));
    const moving = move(1, submitted, 1);
    expect(columns()).toEqual(moved);
    await moving;
    await server.quiet();
    expect(columns()).toEqual(atFirst);
    expect(domain.toasts.toasts.at(-1)?.title).toBe("Couldn't move project to selected stage");
  });

  it('moves it back when the move is undone, or on when somebody else moves it', async () => {
    const { server, domain, columns, move } = await open(three);
    server.answer('PUT /projects/*/stage', () =>
      Response.json({ project: change(server, 1, { stageId: submitted }), changeSetId: 'c' }),
    );
    await move(1, submitted, 1);
    await server.quiet();
    server.bids = server.bids.map((bid) =>
      bid.id === idOf(1) ? { ...bid, stageId: bidding, updatedAt: '2026-03-07T09:00:00.000Z' } : bid,
    );
    domain.late.onLiveChanges(changed(1));
    await server.quiet();
    expect(columns().map(([names]) => names)).toEqual([['Bid 2'], ['Bid 1'], ['Bid 3']]);
  });

  it('moves a bid that was moved before', async () => {
    const { server, columns, move } = await open(three);
    let stageId = submitted;
    server.answer('PUT /projects/*/stage', () =>
      Response.json({ project: change(server, 1, { stageId }), changeSetId: 'c' }),
    );
    await move(1, submitted, 0);
    stageId = undecided;
    const moving = move(1, undecided, 1);
    expect(columns().map(([names]) => names)).toEqual([['Bid 2', 'Bid 1'], [], ['Bid 3']]);
    await moving;
    await server.quiet();
    expect(columns().map(([names, total]) => [names, total])).toEqual([
      [['Bid 2', 'Bid 1'], 2],
      [[], 0],
      [['Bid 3'], 1],
    ]);
  });

  it('follows what others move, after three seconds while the pointer is on it', async () => {
    const { server, domain, board, columns } = await open(three);
    change(server, 2, { stageId: bidding });
    domain.late.onLiveChanges(changed(2));
    await server.quiet();
    expect(columns()[1]?.[0]).toEqual(['Bid 2']);
    board.hold();
    server.bids = [...server.bids, bidOf(4, { stageId: submitted, updatedAt: later })];
    domain.late.onLiveChanges(changed(4));
    await server.quiet();
    expect(columns()[2]?.[1]).toBe(1);
    vi.advanceTimersByTime(3_000);
    await server.quiet();
    expect(columns()[2]?.slice(0, 2)).toEqual([['Bid 3', 'Bid 4'], 2]);
  });

  it('asks anew after what was done here from the menu of a card', async () => {
    const { server, domain, columns } = await open(three);
    server.answer('POST /projects/bulk', () => {
      server.bids = server.bids.filter(({ id }) => id !== idOf(1));
      return Response.json({ changed: 1, refused: [], changeSetId: 'c' });
    });
    await domain.bids.bulkOf([idOf(1)], { action: 'archive' }, changeWordsOf('Archived a bid'), true);
    await server.quiet();
    expect(columns()[0]).toEqual([['Bid 2'], 1, 20]);
  });

  it('asks for nothing more once it is out of sight', async () => {
    const { server, domain, board } = await open(three);
    board.rest();
    const before = server.callsOf('GET /projects/group').length;
    domain.late.onLiveChanges(changed(1));
    domain.bids.list.setSearch('roof');
    await server.quiet();
    expect(server.callsOf('GET /projects/group')).toHaveLength(before);
  });

  it('keeps the cards and says so where they can not be refreshed, and asks again', async () => {
    const { server, board, columns } = await open(three);
    server.isDown = true;
    await board.query.refresh();
    expect([board.query.failure?.code, board.query.isFailed, columns()[0]?.[0]]).toEqual([
      'offline',
      false,
      ['Bid 1', 'Bid 2'],
    ]);
    server.isDown = false;
    await board.recover();
    await server.quiet();
    expect(board.query.failure).toBeNull();
  });

  it('remembers which fields its user shows on cards, without those that they may not see', async () => {
    const { server, board } = await open(three);
    expect(board.fields.shownIds).toEqual(['name', 'companies', 'bidDeadline', 'estimatorIds', 'notes', 'quote']);
    board.fields.show(['name', 'region']);
    await server.quiet();
    expect(server.stored('profile BOARD_VIEW-fields')).toEqual({
      fields: [
        { id: 'name', isEnabled: true },
        { id: 'region', isEnabled: true },
      ],
    });
    const restricted = await open(three, (other) => {
      other.profile = { ...other.profile, role: 'RestrictedMember' };
    });
    expect(restricted.board.fields.shownIds).not.toContain('quote');
  });
});
