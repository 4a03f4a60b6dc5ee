import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeCondition, type FilterTree } from '../../model/filters/wire';
import { bidOf, FakeServer, idOf, type FakeCall } from '../../testing/fakeServer';
import { emptyFilter } from '../spec/viewSpec';
import { emptyQuickFilter, type GroupBy, type SortKey } from '../query/ask';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const byName: SortKey = { name: 'name', entity: 'project', direction: 'desc' };
const byPlace: SortKey = { name: 'location', entity: 'project', direction: 'asc' };
const byStage: GroupBy = { name: 'stageId', time: null, sortDirection: 'ASC' };
const named = (compareValue: string): FilterTree => ({
  and: [
    writeCondition({ field: { entity: 'project', identifier: 'name' }, operation: 'Contain', value: compareValue }),
  ],
  or: [],
});
const customFilter = (part: object = {}): object => ({
  id: 'f',
  name: 'Roofs',
  visibility: 'private',
  createdAt: '',
  lastEditedAt: '',
  filter: named('roof'),
  ...part,
});

const setUp = async (server = new FakeServer(), address = 'view=all') => {
  server.bids = Array.from({ length: 120 }, (_, index) => bidOf(index));
  const { bids, toasts, session } = await server.enter();
  await bids.list.open(address);
  await server.quiet();
  /** What is asked by what is done: pages of rows, without counts and sums. */
  const asked = async (act: () => unknown): Promise<readonly FakeCall[]> => {
    const before = server.calls.length;
    act();
    await server.quiet();
    return server.calls
      .slice(before)
      .filter(({ path, query }) => path.startsWith('/projects') && query.get('limit') !== '1');
  };
  return { server, list: bids.list, toasts, session, asked };
};

const offsets = (calls: readonly FakeCall[]): string[] =>
  calls.map(({ query }) => `${query.get('offset')}+${query.get('limit')}`);
const parsed = ({ query }: FakeCall, part: string): unknown => JSON.parse(query.get(part) ?? 'null');

/** An order as calls take it: the list says whose columns these are. */
const onWire = (...keys: readonly SortKey[]) => keys.map(({ name, direction }) => ({ name, direction }));

describe('a list that is opened without an address', () => {
  it('shows what is due first of the user’s own open bids, if the user never chose a view', async () => {
    const { list, server } = await setUp(new FakeServer(), '');
    expect([list.view.name, list.address]).toEqual(['My active bids', 'view=mine']);
    const [first] = server.callsOf('GET /projects');
    expect(first && parsed(first, 'sorts')).toEqual([{ name: 'dueFirst', direction: 'asc' }]);
    expect(first?.headers.get('x-time-zone')).toBeTruthy();
  });

  it('shows the view that was chosen last, unless it is gone', async () => {
    const server = new FakeServer();
    const choose = (selectedViewId: string) =>
      server.store('profile LIST_VIEW-pageSettings', { views: [], selectedViewId });
    for (const [chosen, shown] of [
      ['all', 'all'],
      ['gone', 'mine'],
    ] as const) {
      choose(chosen);
      expect((await setUp(server, '')).list.view.id).toBe(shown);
    }
  });

  it('shows all entries for an address that names no view but what to show, as links did before', async () => {
    const { list } = await setUp(new FakeServer(), 'q=roof');
    expect([list.view.id, list.spec.search]).toEqual(['all', 'roof']);
  });
});

describe('a list', () => {
  it('LIST-01: is asked for fifty at a time, the next ones when they are looked at', async () => {
    const { list, server, asked } = await setUp();
    expect(offsets(server.callsOf('GET /projects').slice(0, 1))).toEqual(['0+50']);
    expect(offsets(await asked(() => list.state?.query.need(40, 60)))).toEqual(['50+50']);
  });

  it.each([
    ['filter', (list) => list.setFilter(named('roof')), named('roof')],
    ['quickFilters', (list) => list.setQuick({ ...emptyQuickFilter, showArchived: true }), { showArchived: true }],
    ['sorts', (list) => list.setSort(byName), onWire(byName)],
    ['sorts', (list) => list.setSorts([byPlace, byName]), onWire(byPlace, byName)],
  ] satisfies [string, (list: Awaited<ReturnType<typeof setUp>>['list']) => void, unknown][])(
    'LIST-03, LIST-05: is asked for from its start with another %s',
    async (part, change, value) => {
      const { list, asked } = await setUp();
      await asked(() => list.state?.query.need(40, 60));
      const calls = await asked(() => change(list));
      expect(offsets(calls)).toEqual(['0+50']);
      expect(calls.map((call) => parsed(call, part))).toEqual([value]);
    },
  );

  it('LIST-06: is asked for from its start with other words', async () => {
    const { list, asked } = await setUp();
    const calls = await asked(() => list.setSearch(' roof '));
    expect(calls.map(({ query }) => [query.get('offset'), query.get('searchQuery')])).toEqual([['0', 'roof']]);
  });

  it('GROUP-02, LIST-04: is asked for by its groups, the first five, with a group', async () => {
    const { list, asked, server } = await setUp();
    server.answer('GET /projects/group', () => Response.json({ groups: [], paging: { total: 0 } }));
    const calls = await asked(() => list.setGroup(byStage));
    expect(calls.map((call) => [call.path, parsed(call, 'group'), offsets([call])])).toEqual([
      ['/projects/group', byStage, ['0+5']],
    ]);
    expect(offsets(await asked(() => list.setGroup(null)))).toEqual(['0+50']);
  });

  it('LIST-02: of another view is asked for from its start, with what that view asks for', async () => {
    const { list, asked } = await setUp();
    const calls = await asked(() => list.select('archived'));
    expect(offsets(calls)).toEqual(['0+50']);
    expect(calls.map((call) => parsed(call, 'quickFilters'))).toEqual([{ showOnlyArchived: true }]);
  });
});

describe('a view that is opened for the first time', () => {
  it('takes the place of the one before with its rows, which that one shows until then', async () => {
    const { list, server } = await setUp();
    let answer = (): void => undefined;
    const rows = Response.json({ projects: [bidOf(7)], paging: { total: null } });
    server.answer('GET /projects', () => new Promise((resolve) => (answer = () => resolve(rows))));
    const opening = list.select('mine');
    await new Promise((resolve) => setImmediate(resolve));
    expect([list.view.id, list.state?.query.at(0)?.id]).toEqual(['all', idOf(0)]);
    answer();
    await opening;
    expect([list.view.id, list.state?.query.at(0)?.id]).toEqual(['mine', idOf(7)]);
  });

  it('is shown without rows when they do not come soon', async () => {
    const { list, server } = await setUp();
    server.answer('GET /projects', () => new Promise(() => undefined));
    void list.select('mine');
    await vi.advanceTimersByTimeAsync(99);
    expect(list.view.id).toBe('all');
    await vi.advanceTimersByTimeAsync(1);
    expect([list.view.id, list.state?.shown.status]).toEqual(['mine', 'loading']);
  });

  it('is not opened when another one was chosen, or gone to, since', async () => {
    const { list, server } = await setUp();
    void list.select('mine');
    void list.select('unassigned');
    await server.quiet();
    expect(list.view.id).toBe('unassigned');
    void list.select('archived');
    void list.goTo('view=next-seven-days');
    await server.quiet();
    expect(list.view.id).toBe('next-seven-days');
  });
});

describe('a view that one comes back to', () => {
  it('VIEW-12, VIEW-15: shows its rows at once, where it was left, with what was changed in it and what was chosen', async () => {
    const { list, server } = await setUp();
    list.setFilter(named('roof'));
    await server.quiet();
    list.state?.query.setScroll(840, 12);
    list.state?.selection.mark([idOf(3)], true);
    void list.select('mine');
    await server.quiet();
    server.answer('GET /projects', () => new Promise(() => undefined));
    void list.select('all');
    expect(list.state?.query.at(0)?.name).toBe('Bid 0');
    expect(list.state?.query.scroll).toEqual({ topPx: 840, leftPx: 12 });
    expect([list.spec.filter.tree, list.isChanged, list.state?.selectedCount]).toEqual([named('roof'), true, 1]);
  });

  it('is asked for anew behind what it shows', async () => {
    const { list, asked, server } = await setUp();
    await asked(() => list.select('mine'));
    server.bids = [bidOf(7, { name: 'New' })];
    expect(offsets(await asked(() => list.select('all')))).toEqual(['0+50']);
    expect(list.state?.query.at(0)?.name).toBe('New');
  });

  it('is marked while it is away with something unsaved', async () => {
    const { list, asked } = await setUp();
    list.setSort(byName);
    await asked(() => list.select('mine'));
    const marked = list.views.all.filter((view) => list.isViewChanged(view));
    expect([marked.map(({ id }) => id), list.isChanged]).toEqual([['all'], false]);
  });

  it('is forgotten when twelve others were opened since', async () => {
    const server = new FakeServer();
    const many = Array.from({ length: 12 }, (_, index) => ({ id: `v${index}`, name: `View ${index}` }));
    server.store('profile LIST_VIEW-pageSettings', { views: many });
    const { list, asked } = await setUp(server);
    for (const { id } of many) await asked(() => list.select(id));
    expect([list.cache.has('all'), list.cache.size]).toEqual([false, 12]);
  });
});

describe('the order', () => {
  it('SORT-05: of a head and that of several keys take each other’s place', async () => {
    const { list } = await setUp();
    list.setSort(byName);
    expect([list.sort, list.spec.sorts]).toEqual([byName, []]);
    list.setSorts([byPlace, byName]);
    expect([list.sort, list.spec.sorts]).toEqual([null, [byPlace, byName]]);
    list.setSort(byPlace);
    expect([list.sort, list.spec.sorts]).toEqual([byPlace, []]);
  });
});

describe('filters that are on', () => {
  const withSaved = (part: object = {}): FakeServer => {
    const server = new FakeServer();
    server.store('profile LIST_VIEW-customFilters', [customFilter(part)]);
    return server;
  };

  it('a saved filter is applied with its conditions, and takes the ticks off', async () => {
    const { list } = await setUp(withSaved());
    list.setQuick({ ...emptyQuickFilter, showArchived: true });
    list.applied.apply('f');
    expect(list.spec.filter).toEqual({ customFilterId: 'f', tree: named('roof'), quick: emptyQuickFilter });
    expect(list.applied.filter?.name).toBe('Roofs');
  });

  it('QUICK-16: a tick takes the saved filter off with its conditions, and leaves conditions that are no saved filter’s', async () => {
    const { list } = await setUp(withSaved());
    list.applied.apply('f');
    list.setQuick({ ...emptyQuickFilter, showArchived: true });
    expect(list.spec.filter).toEqual({ ...emptyFilter, quick: { ...emptyQuickFilter, showArchived: true } });
    list.setFilter(named('wall'));
    list.setQuick(emptyQuickFilter);
    expect(list.spec.filter).toEqual({ ...emptyFilter, tree: named('wall') });
  });

  it('other conditions are no longer the saved filter', async () => {
    const { list } = await setUp(withSaved());
    list.applied.apply('f');
    list.setFilter(named('wall'));
    expect(list.applied.filter).toBeUndefined();
  });

  it('an invalid one is not applied, and null takes the one that is on off', async () => {
    const { list } = await setUp(withSaved({ filter: 'of nobody' }));
    list.applied.apply('f');
    expect(list.spec.filter).toEqual(emptyFilter);
    list.setFilter(named('wall'));
    list.applied.apply(null);
    expect(list.spec.filter).toEqual(emptyFilter);
  });

  it('FILTER-28: with fields sets the columns, and leaves the group', async () => {
    const fields = [
      { id: 'name', label: '', width: 300, sortKey: null, enabled: true },
      { id: 'city', label: '', width: 120, sortKey: null, enabled: true },
    ];
    const { list } = await setUp(withSaved({ fields, group: byStage }));
    list.applied.apply('f');
    expect(list.fields.shown.map(({ id, width }) => [id, width])).toEqual([
      ['name', 300],
      ['city', 120],
    ]);
    expect(list.spec.group).toBeNull();
  });

  it('FILTER-29: with a group and no fields sets the group, and leaves the columns', async () => {
    const { list, server } = await setUp(withSaved({ group: byStage }));
    list.fields.show(['city']);
    list.applied.apply('f');
    await server.quiet();
    expect([list.spec.group, list.fields.shown.map(({ id }) => id)]).toEqual([byStage, ['name', 'city']]);
  });

  it('FILTER-30: with neither goes back to the view’s group, and to the columns that the server says', async () => {
    const server = withSaved();
    const { list } = await setUp(server);
    list.setGroup(byStage);
    list.fields.show(['city']);
    await server.quiet();
    const entry = {
      id: 'name',
      type: 'text',
      name: 'name',
      label: 'Project name',
      width: 360,
      isEnabled: true,
      isStatic: true,
    };
    server.answer('GET /views/LIST_VIEW/fields', () => Response.json({ fields: [{ ...entry, sortKey: 'name' }] }));
    list.applied.apply('f');
    await server.quiet();
    const field = { id: 'name', label: 'Project name', width: 360, sortKey: 'name', enabled: true };
    expect([list.spec.group, list.fields.all]).toEqual([null, [field]]);
    expect(server.stored('profile LIST_VIEW-fields')).toEqual({ fields: [entry] });
  });

  it('with neither leaves the columns of a view that was opened meanwhile', async () => {
    const server = withSaved();
    const { list } = await setUp(server);
    await list.select('mine');
    list.fields.show(['city']);
    await list.select('all');
    list.applied.apply('f');
    void list.select('mine');
    await server.quiet();
    expect(list.fields.shown.map(({ id }) => id)).toEqual(['name', 'city']);
  });

  it('with sorts sets the sorts', async () => {
    const { list } = await setUp(withSaved({ sorts: [byPlace, byName] }));
    list.setSort(byName);
    list.applied.apply('f');
    expect([list.sort, list.spec.sorts]).toEqual([null, [byPlace, byName]]);
  });

  it('that is removed is no longer on, and its conditions stay', async () => {
    const { list } = await setUp(withSaved());
    list.applied.apply('f');
    await list.applied.remove('f');
    expect([list.spec.filter, list.filters.all]).toEqual([{ ...emptyFilter, tree: named('roof') }, []]);
  });

  it('that is saved anew while it is on is shown as it is now', async () => {
    const { list } = await setUp(withSaved());
    list.applied.apply('f');
    const no = { storesFields: false, storesGroup: false, storesSorts: false };
    await list.applied.save({ name: 'Walls', visibility: 'private', filter: named('wall'), ...no }, 'f');
    expect([list.spec.filter.customFilterId, list.spec.filter.tree]).toEqual(['f', named('wall')]);
  });

  it('FILTER-22: is saved with the fields, the group and the sorts that the list shows, as far as they are wanted', async () => {
    const { list } = await setUp();
    list.setGroup(byStage);
    list.setSort(byName);
    const input = { name: 'Roofs', visibility: 'private', filter: named('roof') } as const;
    await list.applied.save({ ...input, storesFields: true, storesGroup: true, storesSorts: true }, 'with');
    await list.applied.save({ ...input, storesFields: false, storesGroup: false, storesSorts: false }, 'without');
    const [full, bare] = [list.filters.byId('with'), list.filters.byId('without')];
    expect([full?.fields, full?.group, full?.sorts]).toEqual([list.fields.all, byStage, [byName]]);
    expect([bare?.fields, bare?.group, bare?.sorts]).toEqual([null, null, null]);
  });
});
