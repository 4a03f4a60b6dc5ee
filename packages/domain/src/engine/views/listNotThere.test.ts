import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FilterOperation } from '../../model/fields/operations';
import { writeCondition, type CompareValue, type FilterCondition, type FilterTree } from '../../model/filters/wire';
import { LIST_POLL_MS } from '../async/intervals';
import { bidOf, customFieldOf, FakeServer } from '../../testing/fakeServer';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const on = (
  identifier: string,
  operation: FilterOperation = 'Contain',
  value: CompareValue = 'pier',
  entity = 'project',
): FilterCondition => writeCondition({ field: { entity, identifier }, operation, value });
const all = (...and: FilterTree['and']): FilterTree => ({ and, or: [] });
const addressOf = (tree: FilterTree, rest = ''): string => `filter=${encodeURIComponent(JSON.stringify(tree))}${rest}`;
const byName = encodeURIComponent(JSON.stringify({ name: 'name', entity: 'project', direction: 'desc' }));

const setUp = async (address: string, server = new FakeServer()) => {
  server.bids = [bidOf(1)];
  const { bids } = await server.enter();
  await bids.list.open(address);
  await server.quiet();
  const poll = async (): Promise<void> => {
    vi.advanceTimersByTime(LIST_POLL_MS);
    await server.quiet();
  };
  bids.list.follow();
  return { list: bids.list, server, poll };
};
/** What the rows were last asked for. */
const asked = (server: FakeServer): unknown => {
  const rows = server.callsOf('GET /projects').filter(({ query }) => query.get('limit') === '50');
  return JSON.parse(rows.at(-1)?.query.get('filter') ?? 'null');
};

describe('an address', () => {
  it.each<[string, FilterCondition, string]>([
    ['a column that does not exist', on('nope'), 'a condition on “nope”'],
    ['the column of another list', on('title', 'Contain', 'pier', 'task'), 'a condition on “title”'],
    ['an operation of a later version', { ...on('name'), operation: 999 }, 'a condition on “Project name”'],
    ['an operation that is not of the column', on('name', 'Next30Days', null), 'a condition on “Project name”'],
    ['a day that is none', on('bidDeadline', 'After', 'soon'), 'a condition on “Bid deadline”'],
    [
      'a custom field that is gone',
      on('00000000-0000-7000-8000-0000000009ff'),
      'a condition on “00000000-0000-7000-8000-0000000009ff”',
    ],
  ])('that filters by %s is shown without that condition, and says so', async (_, condition, words) => {
    const { list, server } = await setUp(addressOf(all(condition, on('location')), `&sort=${byName}&q=roof`));
    expect(list.unread).toEqual([words]);
    expect(list.spec).toMatchObject({
      filter: { tree: all(on('location')) },
      sort: { name: 'name', direction: 'desc' },
      search: 'roof',
    });
    expect(asked(server)).toEqual(all(on('location')));
  });

  it('that filters by a custom field keeps it while the fields are not known yet', async () => {
    const server = new FakeServer();
    const field = customFieldOf(7);
    server.customFields = [field];
    const { list } = await setUp(addressOf(all(on(field.id))), server);
    expect([list.unread, list.spec.filter.tree]).toEqual([[], all(on(field.id))]);
  });

  it('that filters by groups of conditions leaves out what is empty without the one that can not be asked', async () => {
    const tree = { and: [on('name'), all(on('nope')), { and: [], or: [on('nope'), on('location')] }], or: [] };
    const { list } = await setUp(addressOf(tree));
    expect(list.unread).toEqual(['a condition on “nope”']);
    expect(list.spec.filter.tree).toEqual({ and: [on('name'), { and: [], or: [on('location')] }], or: [] });
  });

  it('that names a saved filter that is not there keeps the conditions, and says so', async () => {
    const { list } = await setUp(addressOf(all(on('name')), '&saved=zzz'));
    expect(list.unread).toEqual(['the saved filter, which no longer exists']);
    expect(list.spec.filter).toMatchObject({ customFilterId: null, tree: all(on('name')) });
    expect(list.address).not.toContain('zzz');
  });

  it('with parts of a later version names them, and shows the rest', async () => {
    const { list } = await setUp('columns=a,b&zoom=2&q=roof');
    expect([list.unread, list.spec.search]).toEqual([['“columns”, “zoom”'], 'roof']);
  });

  it('with a text of 16 kB in its filter leaves the filter out, and shows the rest', async () => {
    const { list, server } = await setUp(addressOf(all(on('name', 'Contain', 'x'.repeat(16_384))), '&q=roof'));
    expect([list.unread, list.spec.search, asked(server)]).toEqual([['the filter'], 'roof', null]);
  });

  it.each(['.*(a|b)+$', '[unclosed', '(?:x', '%_\\', '"; drop'])('takes %s for the text that it is', async (text) => {
    const { list, server } = await setUp(addressOf(all(on('name', 'Contain', text))));
    expect([list.unread, asked(server)]).toEqual([[], all(on('name', 'Contain', text))]);
  });
});

const view = (id: string, name: string, identifier: string) => ({
  id,
  name,
  filter: { customFilter: null, filter: all(on(identifier)), quickFilters: {} },
});
const own = (...views: object[]): object => ({ views, selectedViewId: 'all' });

describe('a view that is deleted in another browser', () => {
  const withViews = (): FakeServer => {
    const server = new FakeServer();
    server.store('profile LIST_VIEW-pageSettings', own(view('v1', 'Roofs', 'name'), view('v2', 'Piers', 'location')));
    return server;
  };

  it('goes from the list of views with the next look', async () => {
    const { list, server, poll } = await setUp('', withViews());
    server.store('profile LIST_VIEW-pageSettings', own(view('v2', 'Piers', 'location')));
    await poll();
    expect(list.views.all.map(({ name }) => name)).not.toContain('Roofs');
    expect([list.view.id, list.news]).toEqual(['all', null]);
  });

  it('while it is open gives way to the first one, and says so', async () => {
    const { list, server, poll } = await setUp('view=v1', withViews());
    expect(asked(server)).toEqual(all(on('name')));
    server.store('profile LIST_VIEW-pageSettings', own());
    await poll();
    expect([list.view.id, list.address, list.isChanged, asked(server)]).toEqual(['all', '', false, null]);
    expect(list.news).toBe('The view “Roofs” was deleted. All bids is shown instead.');
    expect(list.state?.query.at(0)?.name).toBe('Bid 1');
  });

  it('leaves what was changed in it and not saved', async () => {
    const { list, server, poll } = await setUp('view=v1', withViews());
    list.setFilter(all(on('name'), on('location')));
    await server.quiet();
    server.store('profile LIST_VIEW-pageSettings', own());
    await poll();
    expect([list.view.id, list.isChanged]).toEqual(['all', true]);
    expect(list.spec.filter.tree).toEqual(all(on('name'), on('location')));
    expect(list.news).toContain('Your changes are kept in All bids');
    await list.select('mine');
    expect(list.news).toBeNull();
  });

  it('stays while it can not be asked what there is', async () => {
    const { list, server, poll } = await setUp('view=v1', withViews());
    server.store('profile LIST_VIEW-pageSettings', own());
    server.isDown = true;
    await poll();
    expect([list.view.name, list.news]).toEqual(['Roofs', null]);
  });
});

describe('a saved filter that is deleted in another browser', () => {
  const saved = { id: 'f1', name: 'Due soon', createdAt: '', lastEditedAt: '', filter: all(on('name')) };
  const withFilter = (): FakeServer => {
    const server = new FakeServer();
    server.store('dashboard LIST_VIEW-customFilters', [saved]);
    return server;
  };

  it('goes from those that are offered with the next look', async () => {
    const { list, server, poll } = await setUp('', withFilter());
    expect(list.filters.all.map(({ name }) => name)).toEqual(['Due soon']);
    server.store('dashboard LIST_VIEW-customFilters', []);
    await poll();
    expect([list.filters.all, list.news]).toEqual([[], null]);
  });

  it('while it is on leaves its conditions, and says so', async () => {
    const { list, server, poll } = await setUp('', withFilter());
    list.applied.apply('f1');
    await server.quiet();
    server.store('dashboard LIST_VIEW-customFilters', []);
    await poll();
    expect(list.spec.filter).toMatchObject({ customFilterId: null, tree: all(on('name')) });
    expect(list.news).toContain('The saved filter “Due soon” was deleted.');
  });
});
