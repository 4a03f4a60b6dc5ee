import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveChange } from '../events/LiveEvents';
import { LIST_POLL_MS, SHARED_INTERVAL_MS } from '../async/intervals';
import { bidOf, FakeServer, idOf, type FakeCall } from '../../testing/fakeServer';
import { emptyQuickFilter } from '../query/ask';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
const inSight: { rest(): void }[] = [];
afterEach(() => {
  for (const list of inSight.splice(0)) list.rest();
  vi.useRealTimers();
});

const later = '2026-03-05T10:00:00.000Z';
const changed = (number: number, part: Partial<LiveChange> = {}): LiveChange => ({
  entity: 'project',
  id: idOf(number),
  kind: 'updated',
  actorId: null,
  changeSetId: 'c',
  ...part,
});

const setUp = async (server = new FakeServer()) => {
  server.bids = Array.from({ length: 60 }, (_, index) => bidOf(index));
  const domain = await server.enter();
  const { list } = domain.bids;
  inSight.push(list);
  await list.open('view=all');
  await server.quiet();
  const names = (): string => [0, 1, 2].map((index) => list.state?.query.at(index)?.name).join(', ');
  const pass = async (ms: number): Promise<void> => {
    vi.advanceTimersByTime(ms);
    await server.quiet();
  };
  return { ...domain, server, list, names, pass };
};
const isTotal = ({ query }: FakeCall): boolean => query.get('withTotal') === 'true';
const isPage = ({ query }: FakeCall): boolean => query.get('offset') === '0' && query.get('limit') === '50';

describe('the totals of views', () => {
  it('VIEW-04: are counted by the query of the view as it was saved, with limit 1, and only where they are shown', async () => {
    const { server, list } = await setUp();
    const ofViews = list.views.all.filter(({ displayTotalsInViewsList }) => displayTotalsInViewsList);
    const [asked, ...others] = server.callsOf('POST /views/LIST_VIEW/totals');
    expect(others).toEqual([]);
    const sorts = [{ name: 'dueFirst', direction: 'asc' }];
    const queries = ofViews.map(({ id, filter }) => ({
      viewId: id,
      ...(filter.tree.and.length ? { filter: filter.tree } : {}),
      ...(filter.quick.showOnlyOverdue ? { quickFilters: { showOnlyOverdue: true } } : {}),
      sorts: id === 'job-walks' ? [{ name: 'jobWalk', direction: 'asc' }] : sorts,
      limit: 1,
    }));
    expect(asked?.body).toEqual({ queries });
    expect(Object.keys(list.totals).toSorted()).toEqual(ofViews.map(({ id }) => id).toSorted());
    expect(list.totals['mine']).toBe(60);
  });

  it('VIEW-04: ask for what the rows are asked for, sorts and all', async () => {
    const { server, list } = await setUp();
    list.setQuick({ ...emptyQuickFilter, showArchived: true });
    await server.quiet();
    const [rows] = server.callsOf('GET /projects').filter(isPage).slice(-1);
    const [total] = server.callsOf('GET /projects').filter(isTotal).slice(-1);
    const parts = (call: FakeCall | undefined): unknown[] =>
      ['filter', 'quickFilters', 'sorts', 'searchQuery'].map((part) => call?.query.get(part));
    expect(parts(total)).toEqual(parts(rows));
  });

  it('are counted again now and then while the list is in sight', async () => {
    const { server, list, pass } = await setUp();
    list.follow();
    const counts = (): number => server.callsOf('POST /views/LIST_VIEW/totals').length;
    expect(counts()).toBe(1);
    await pass(2 * SHARED_INTERVAL_MS);
    expect(counts()).toBe(2);
  });

  it('say of the open view what its list says, unless it shows something else than was saved', async () => {
    const { server, list } = await setUp();
    const { view } = list;
    server.bids = server.bids.slice(0, 58);
    await list.refresh();
    expect([list.totals[view.id], list.totalOf(view)]).toEqual([60, 58]);
    expect(list.totalOf(list.views.byId('mine')!)).toBe(60);
    list.setSearch('roof');
    await server.quiet();
    expect(list.totalOf(view)).toBe(60);
  });

  it('that can not be had leave those that were there', async () => {
    const { server, list } = await setUp();
    server.isDown = true;
    await list.loadTotals();
    expect(list.totals['mine']).toBe(60);
  });
});

describe('a list in sight', () => {
  const changes = (server: FakeServer): readonly FakeCall[] =>
    server.callsOf('GET /projects').filter(({ query }) => query.has('lastUpdatedAt'));

  it('LIMIT-01, PROJECT-19, UNKNOWN-12: asks for changes every two shared intervals, which is a minute', async () => {
    expect([SHARED_INTERVAL_MS, LIST_POLL_MS]).toEqual([30_000, 60_000]);
    const { server, list, pass } = await setUp();
    list.follow();
    await pass(LIST_POLL_MS - 1);
    expect(changes(server)).toHaveLength(0);
    await pass(1);
    expect(changes(server).map(({ query }) => query.get('lastUpdatedAt'))).toEqual(['2026-03-05T09:00:00.000Z']);
    list.rest();
    await pass(LIST_POLL_MS);
    expect(changes(server)).toHaveLength(1);
  });

  it('is asked for anew when there are some, and then for what came after them', async () => {
    const { server, list, names, pass } = await setUp();
    list.follow();
    server.bids = [bidOf(0, { name: 'Changed', updatedAt: later })];
    await pass(LIST_POLL_MS);
    expect(names()).toContain('Changed');
    await pass(LIST_POLL_MS);
    expect(changes(server).at(-1)?.query.get('lastUpdatedAt')).toBe(later);
  });

  it('keeps its rows in place under the pointer, also when it learns of changes by asking', async () => {
    const { server, list, names, pass } = await setUp();
    list.follow();
    await pass(LIST_POLL_MS - 1_000);
    list.hold();
    server.bids = [bidOf(9, { name: 'First now', updatedAt: later }), ...server.bids];
    await pass(1_000);
    expect(names()).toBe('Bid 0, Bid 1, Bid 2');
    await pass(2_000);
    expect(names()).toBe('First now, Bid 0, Bid 1');
  });
});

describe('a list while time passes', () => {
  it('is asked for again when a bid in it becomes overdue, while it is in sight', async () => {
    vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      now: new Date('2026-12-02T16:57:30Z'),
    });
    const server = new FakeServer();
    const { list, pass } = await setUp(server);
    const due = { date: '2026-12-02', time: '17:00', zone: 'UTC' };
    server.bids = [bidOf(0, { bidDeadline: due, bidPassesAt: ['2026-12-02T17:00:00.000Z'] })];
    await list.refresh();
    await server.quiet();
    list.follow();
    const asked = (): number => server.callsOf('GET /projects').length;
    // Polling asks at 16:58:30 and 16:59:30.
    await pass(125_000);
    await pass(24_000);
    const before = asked();
    await pass(900);
    expect(asked()).toBe(before);
    await pass(100);
    await vi.waitFor(() => expect(asked()).toBeGreaterThan(before));
  });
});

describe('what others change', () => {
  it('is asked for anew at once while the pointer is away', async () => {
    const { server, bids, names } = await setUp();
    server.bids = [bidOf(99, { name: 'New' }), ...server.bids];
    bids.onLiveChanges([changed(99, { kind: 'created' })]);
    await server.quiet();
    expect(names()).toBe('New, Bid 0, Bid 1');
  });

  it('of other things is no reason to ask', async () => {
    const { server, bids } = await setUp();
    const before = server.calls.length;
    bids.onLiveChanges([changed(1, { entity: 'mailRule' })]);
    await server.quiet();
    expect(server.calls.length).toBe(before);
  });

  it('under the pointer shows in its row, while the rows stay until the pointer rests', async () => {
    const { server, bids, list, names, pass } = await setUp();
    list.hold();
    server.answer('GET /projects', ({ query }) =>
      Response.json(
        query.has('ids')
          ? { projects: [bidOf(1, { name: 'Renamed', updatedAt: later })], paging: {} }
          : { projects: [bidOf(2), bidOf(1, { name: 'Renamed', updatedAt: later }), bidOf(0)], paging: { total: 3 } },
      ),
    );
    bids.onLiveChanges([changed(1)]);
    await pass(1_000);
    list.hold();
    await pass(2_500);
    expect(names()).toBe('Bid 0, Renamed, Bid 2');
    await pass(500);
    expect(names()).toBe('Bid 2, Renamed, Bid 0');
  });

  it('under the pointer follows as soon as the pointer leaves, and nothing is asked when nothing changed', async () => {
    const { server, bids, list, names } = await setUp();
    list.hold();
    const before = server.calls.length;
    list.release();
    await server.quiet();
    expect(server.calls.length).toBe(before);
    list.hold();
    server.bids = [bidOf(5), ...server.bids];
    bids.onLiveChanges([changed(99, { kind: 'created' })]);
    await server.quiet();
    expect(names()).toBe('Bid 0, Bid 1, Bid 2');
    list.release();
    await server.quiet();
    expect(names()).toBe('Bid 5, Bid 0, Bid 1');
  });
});

describe('choosing rows', () => {
  it('gives the ids of those that were chosen, or asks for all and leaves the excepted out', async () => {
    const { server, list } = await setUp();
    server.answer('GET /projects/ids', () => Response.json({ ids: [idOf(1), idOf(2), idOf(3)] }));
    list.state?.selection.mark([idOf(1)], true);
    expect(await list.whole.chosenIds()).toEqual({ ok: true, value: [idOf(1)] });
    expect(server.callsOf('GET /projects/ids')).toHaveLength(0);
    list.state?.selection.set({ isAll: true, keys: new Set(), exceptKeys: new Set([idOf(2)]) });
    expect(await list.whole.chosenIds()).toEqual({ ok: true, value: [idOf(1), idOf(3)] });
    expect(list.state?.selectedCount).toBe(59);
  });

  it('ends when other rows are asked for, and not when they are only sorted', async () => {
    const { list } = await setUp();
    list.state?.selection.mark([idOf(1)], true);
    list.setSort({ name: 'name', entity: 'project', direction: 'asc' });
    expect(list.state?.selectedCount).toBe(1);
    list.setSearch('roof');
    expect(list.state?.selectedCount).toBe(0);
  });
});

describe('the end of a session', () => {
  it('leaves nothing of the list, and nothing of it is asked for or stored after', async () => {
    const { server, list, session, pass } = await setUp();
    list.follow();
    list.setSearch('roof');
    list.applied.apply(null);
    session.end();
    expect([list.viewId, list.cache.size, list.totals, list.views.selectedId]).toEqual([null, 0, {}, 'mine']);
    await server.quiet();
    const before = server.calls.length;
    await pass(2 * LIST_POLL_MS);
    expect(server.calls.length).toBe(before);
  });

  it('asks for changes of the next workspace from what that holds', async () => {
    const { server, list, session, pass } = await setUp();
    list.follow();
    server.bids = [bidOf(0, { updatedAt: later })];
    await pass(LIST_POLL_MS);
    session.end();
    server.bids = [bidOf(1)];
    await session.load();
    await list.open('view=all');
    list.follow();
    await pass(LIST_POLL_MS);
    const asked = server.callsOf('GET /projects').filter(({ query }) => query.has('lastUpdatedAt'));
    expect(asked.at(-1)?.query.get('lastUpdatedAt')).toBe('2026-03-05T09:00:00.000Z');
  });

  it('stores no columns of the filter that was put on just before', async () => {
    const server = new FakeServer();
    server.store('profile LIST_VIEW-customFilters', [{ id: 'f', name: 'All', filter: { and: [], or: [] } }]);
    const { list, session } = await setUp(server);
    list.applied.apply('f');
    session.end();
    await server.quiet();
    expect(server.stored('profile LIST_VIEW-fields')).toBeUndefined();
  });
});

describe('a view on which the pointer rests', () => {
  it('is asked for before it is opened, without being counted, and shows that when it is', async () => {
    const { server, list } = await setUp();
    server.bids = server.bids.slice(0, 7);
    const [other] = list.views.all.filter(({ id }) => id !== list.view.id);
    const pages = (): number => server.callsOf('GET /projects').filter(isPage).length;
    const before = [pages(), server.callsOf('GET /projects').length];
    list.prepareView(other!.id);
    list.prepareView(other!.id);
    await server.quiet();
    expect([pages(), server.callsOf('GET /projects').length]).toEqual(before.map((count) => count + 1));
    expect([list.view.id === other!.id, list.cache.has(other!.id)]).toEqual([false, false]);
    await list.select(other!.id);
    expect([list.view.id, list.state?.query.at(6)?.name, list.state?.total]).toEqual([other!.id, bidOf(6).name, null]);
    await server.quiet();
    expect([pages(), list.state?.total]).toEqual([before[0]! + 1, 7]);
  });

  it('is left for another one that the pointer goes on to', async () => {
    const { server, list } = await setUp();
    const [one, two] = list.views.all.filter(({ id }) => id !== list.view.id);
    list.prepareView(one!.id);
    list.prepareView(two!.id);
    await server.quiet();
    await list.select(one!.id);
    await server.quiet();
    expect(list.state?.query.status).toBe('ready');
    expect(server.callsOf('GET /projects').filter(isPage)).toHaveLength(4);
  });
});

describe('chosen rows', () => {
  it('that others take off the list are chosen no longer, and those that are out of view or renamed stay', async () => {
    const { server, list } = await setUp();
    const chosen = [0, 1, 55].map(idOf);
    list.state?.selection.mark(chosen, true);
    server.bids = server.bids
      .filter(({ id }) => id !== idOf(0))
      .map((bid) => (bid.id === idOf(1) ? { ...bid, name: 'Renamed' } : bid));
    await list.refresh();
    await server.quiet();
    expect([...(list.state?.selection.selection.keys ?? [])]).toEqual([idOf(1), idOf(55)]);
    expect(list.state?.selectedCount).toBe(2);
  });

  it('stay chosen while the server can not be asked', async () => {
    const { server, list } = await setUp();
    list.state?.selection.mark([idOf(0)], true);
    server.isDown = true;
    await list.refresh();
    await server.quiet();
    expect(list.state?.selectedCount).toBe(1);
  });
});
