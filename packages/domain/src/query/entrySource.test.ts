import { describe, expect, it } from 'vitest';
import { offlineError } from '../contract/errors';
import { failed, succeeded } from '../contract/result';
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
  }: { isDown?: boolean; hasBodies?: boolean; total?: number | null } = {},
) => {
  const calls: [name: string, params: unknown, body?: unknown][] = [];
  const page = ({ offset = 0, limit = 50 }: { offset?: number; limit?: number }) =>
    isDown
      ? failed(offlineError)
      : succeeded({ rows: rowsOf(offset, Math.max(0, Math.min(limit, size - offset))), total });
  const source = entrySource<Row>({
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
    expect(await source.fetchGroups({ ...plain, search: 'oak' }, group, 5, 5)).toEqual(
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
    expect(await uncounted.fetchGroups(plain, group, 0, 5)).toEqual(succeeded({ groups: [], total: 0 }));
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

it('entries to act on are asked for so that no condition is passed over', () => {
  expect(chosenOf({ ...plain, search: 'oak' })).toEqual({ searchQuery: 'oak', forChange: true });
});
