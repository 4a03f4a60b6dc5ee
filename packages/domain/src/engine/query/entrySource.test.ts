import { describe, expect, it } from 'vitest';
import { offlineError } from '../../model/contract/errors';
import { failed, succeeded } from '../../model/contract/result';
import { emptyQuickFilter, type ListAsk } from './ask';
import type { Row } from '../collection/Collection';
import { entrySource } from './entrySource';
import { chosenOf, isLong } from './listCalls';

const plain: ListAsk = { tree: { and: [], or: [] }, quick: emptyQuickFilter, sorts: [], search: '' };
const condition = {
  filterIdentitier: { entity: 'project', identifier: 'name' },
  operation: 2,
  compareValue: 'oak',
} as const;
const tree = { and: [condition], or: [] };
const group = { name: 'stageId', time: null, sortDirection: 'ASC' } as const;
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const rowsOf = (from: number, count: number): readonly Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `row ${from + index}`, updatedAt: '' }));

/** A list of so many rows whose calls are noted. */
const listOf = (
  size: number,
  {
    isDown = false,
    hasBodies = true,
    total = size,
    knowsMore = false,
  }: { isDown?: boolean; hasBodies?: boolean; total?: number | null; knowsMore?: boolean } = {},
) => {
  const calls: [name: string, params: unknown, body?: unknown][] = [];
  const page = ({ offset = 0, limit = 50 }: { offset?: number; limit?: number }) =>
    isDown
      ? failed(offlineError)
      : succeeded({ rows: rowsOf(offset, Math.max(0, Math.min(limit, size - offset))), total, aggregates: { sum: 7 } });
  const source = entrySource<Row, { sum: number }>({
    path: '/projects',
    list: async (params) => {
      calls.push(['list', params]);
      return page(params.query);
    },
    ...(hasBodies
      ? {
          query: async (params: unknown, body: object) => {
            calls.push(['query', params, body]);
            return page(body);
          },
        }
      : {}),
    group: async (params) => {
      calls.push(['group', params]);
      return isDown ? failed(offlineError) : succeeded({ groups: [], paging: { total } });
    },
    ...(knowsMore
      ? {
          hasAggregates: true,
          tellsChanges: true,
          ids: async (params: unknown) => {
            calls.push(['ids', params]);
            return succeeded(rowsOf(0, size).map(({ id }) => id));
          },
        }
      : {}),
  });
  return { source, calls };
};

describe('a page of a list', () => {
  it('is asked for by nothing but its place where nothing else is asked', async () => {
    const { source, calls } = listOf(3);
    expect(await source.fetchPage(plain, 0, 2)).toEqual(succeeded(rowsOf(0, 2)));
    expect(calls).toEqual([['list', { query: { offset: 0, limit: 2, withTotal: false } }]]);
  });

  it('names what it asks for, and the zone whose days its conditions mean', async () => {
    const { source, calls } = listOf(3);
    const ask: ListAsk = {
      scope: 'trash',
      tree,
      quick: { ...emptyQuickFilter, showOnlyArchived: true },
      sorts: [{ entity: 'project', name: 'name', direction: 'desc' }],
      search: ' oak ',
    };
    await source.fetchPage(ask, 50, 50);
    expect(calls).toEqual([
      [
        'list',
        {
          query: {
            view: 'trash',
            filter: JSON.stringify(tree),
            quickFilters: '{"showOnlyArchived":true}',
            sorts: '[{"name":"name","direction":"desc"}]',
            searchQuery: 'oak',
            offset: 50,
            limit: 50,
            withTotal: false,
          },
          header: { 'X-Time-Zone': zone },
        },
      ],
    ]);
  });

  it('asks for no words where there are only blanks', async () => {
    const { source, calls } = listOf(3);
    await source.fetchPage({ ...plain, search: '  ' }, 0, 50);
    expect(calls).toEqual([['list', { query: { offset: 0, limit: 50, withTotal: false } }]]);
  });

  it('of a group names it, and the zone whose days it means', async () => {
    const { source, calls } = listOf(3);
    await source.fetchPage(plain, 0, 50, { group, key: 'a' });
    expect(calls).toEqual([
      [
        'list',
        {
          query: { group: JSON.stringify(group), groupKey: 'a', offset: 0, limit: 50, withTotal: false },
          header: { 'X-Time-Zone': zone },
        },
      ],
    ]);
  });

  it('fails as its call does', async () => {
    const { source } = listOf(3, { isDown: true });
    expect(await source.fetchPage(plain, 0, 50)).toEqual(failed(offlineError));
  });
});

describe('an ask that is too long for an address', () => {
  const askOf = (length: number): ListAsk => ({ ...plain, search: 'x'.repeat(length) });
  const longest = 8192 - 'searchQuery='.length;

  it('is longer than 8 kB', () => {
    expect([isLong(askOf(longest)), isLong(askOf(longest + 1))]).toEqual([false, true]);
  });

  it('goes in a body', async () => {
    const { source, calls } = listOf(3);
    const ask = { ...askOf(longest + 1), tree };
    await source.fetchPage(ask, 0, 50);
    const body = { filter: tree, searchQuery: ask.search, offset: 0, limit: 50, withTotal: false };
    expect(calls).toEqual([['query', { header: { 'X-Time-Zone': zone } }, body]]);
  });

  it('goes in the address all the same where the list takes no body', async () => {
    const { source, calls } = listOf(3, { hasBodies: false });
    await source.fetchPage(askOf(longest + 1), 0, 50);
    expect(calls.map(([name]) => name)).toEqual(['list']);
  });
});

describe('a list', () => {
  it('is counted by a page of one row', async () => {
    const { source, calls } = listOf(7);
    expect(await source.fetchTotal(plain)).toEqual(succeeded(7));
    expect(calls).toEqual([['list', { query: { limit: 1, withTotal: true } }]]);
    expect(await listOf(7, { total: null }).source.fetchTotal(plain)).toEqual(succeeded(0));
  });

  it('is asked for by groups, with the zone whose days they mean', async () => {
    const { source, calls } = listOf(7);
    expect(await source.fetchGroups({ ...plain, search: 'oak' }, group, { offset: 5, limit: 5 })).toEqual(
      succeeded({ groups: [], total: 7 }),
    );
    expect(calls).toEqual([
      [
        'group',
        {
          query: { searchQuery: 'oak', group: JSON.stringify(group), offset: 5, limit: 5 },
          header: { 'X-Time-Zone': zone },
        },
      ],
    ]);
    const uncounted = listOf(7, { total: null }).source;
    expect(await uncounted.fetchGroups(plain, group, { offset: 0, limit: 5 })).toEqual(
      succeeded({ groups: [], total: 0 }),
    );
  });

  it('gives entries by their ids', async () => {
    const { source, calls } = listOf(2);
    expect(await source.fetchByIds(['row 0', 'row 1'])).toEqual(succeeded(rowsOf(0, 2)));
    expect(calls).toEqual([['list', { query: { ids: ['row 0', 'row 1'], limit: 50, withTotal: false } }]]);
  });

  it.each([
    [0, 1],
    [199, 1],
    [200, 2],
    [401, 3],
  ])('of %i entries gives all ids in pages of 200, in %i calls', async (size, count) => {
    const { source, calls } = listOf(size);
    expect(await source.fetchIds(plain)).toEqual(succeeded(rowsOf(0, size).map(({ id }) => id)));
    expect(calls).toHaveLength(count);
  });

  it('gives no ids where a page of them fails', async () => {
    expect(await listOf(3, { isDown: true }).source.fetchIds(plain)).toEqual(failed(offlineError));
  });

  it('has no sums, and can not be asked for what was changed', async () => {
    const { source } = listOf(3);
    expect(await source.fetchAggregates(plain)).toEqual(succeeded(null));
    expect(await source.fetchChangedSince('2027-03-04T10:00:00.000Z')).toEqual(succeeded(null));
  });
});

describe('a list with calls of its own', () => {
  it('gives all ids of a group in one call, of an ask of which no condition is passed over', async () => {
    const { source, calls } = listOf(300, { knowsMore: true });
    const ids = await source.fetchIds({ ...plain, search: 'oak' }, { group, key: 'a' });
    expect(ids.ok && ids.value).toHaveLength(300);
    const query = { searchQuery: 'oak', group: JSON.stringify(group), groupKey: 'a', forChange: true };
    expect(calls).toEqual([['ids', { query, header: { 'X-Time-Zone': zone } }]]);
  });

  it('sums what it lists, by a page of one row', async () => {
    const { source, calls } = listOf(3, { knowsMore: true });
    expect(await source.fetchAggregates({ ...plain, search: 'oak' })).toEqual(succeeded({ sum: 7 }));
    const query = { searchQuery: 'oak', limit: 1, withTotal: false, withAggregates: true };
    // What is due this week depends on the user's day.
    expect(calls).toEqual([['list', { query, header: { 'X-Time-Zone': expect.any(String) } }]]);
  });

  it('gives what was changed after a moment', async () => {
    const { source, calls } = listOf(3, { knowsMore: true });
    const lastUpdatedAt = '2027-03-04T10:00:00.000Z';
    expect(await source.fetchChangedSince(lastUpdatedAt)).toEqual(succeeded(rowsOf(0, 3)));
    expect(calls).toEqual([['list', { query: { lastUpdatedAt, limit: 200, withTotal: false } }]]);
  });

  it('fails as its calls do', async () => {
    const { source } = listOf(3, { knowsMore: true, isDown: true });
    expect(await source.fetchAggregates(plain)).toEqual(failed(offlineError));
    expect(await source.fetchChangedSince('')).toEqual(failed(offlineError));
  });
});

it('entries to act on are asked for so that no condition is passed over', () => {
  expect(chosenOf({ ...plain, search: 'oak' })).toEqual({ searchQuery: 'oak', forChange: true });
});
