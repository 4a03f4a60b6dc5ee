import { expect, it } from 'vitest';
import type { ListGroupEntry } from '../../model/contract/contract';
import { somethingWentWrong } from '../../model/contract/errors';
import { failed, succeeded } from '../../model/contract/result';
import type { ListSource } from '../query/ListSource';
import { emptyFilter, type ViewSpec } from '../spec/viewSpec';
import { readPrintedRows } from './printedRows';
import type { View } from './view';

interface Numbered {
  readonly id: string;
  readonly updatedAt: string;
}

const rowsOf = (name: string, count: number): Numbered[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${name}${index}`, updatedAt: '' }));

const spec: ViewSpec = { filter: emptyFilter, sort: null, sorts: [], group: null, search: '' };
const byStage = { ...spec, group: { name: 'stageId', time: null, sortDirection: 'ASC' as const } };

/** A list in memory with groups, and the pages that were asked of it. */
const listOf = (groups: Readonly<Record<string, number>>, wanted: ViewSpec) => {
  const all = Object.entries(groups).map(([key, count]) => [key, rowsOf(key, count)] as const);
  const asked: [number, number][] = [];
  const source = {
    fetchPage: async (_ask, offset, limit, of) => {
      asked.push([offset, limit]);
      const rows = of ? (all.find(([key]) => key === of.key)?.[1] ?? []) : all.flatMap(([, some]) => some);
      return succeeded(rows.slice(offset, offset + limit));
    },
    fetchTotal: async () => succeeded(all.reduce((sum, [, { length }]) => sum + length, 0)),
    fetchGroups: async (_ask, _by, { offset, limit }) =>
      succeeded({
        groups: all.slice(offset, offset + limit).map(([key]) => ({ key, label: `Stage ${key}` }) as ListGroupEntry),
        total: all.length,
      }),
  } as Partial<ListSource<Numbered, null>> as ListSource<Numbered, null>;
  return { list: { view: {} as View, spec: wanted, whole: { source } }, asked, source };
};

const counted = async (list: Parameters<typeof readPrintedRows<Numbered, null>>[0], most = 1000) => {
  const result = await readPrintedRows(list, most);
  return result.ok
    ? { total: result.value.total, groups: result.value.groups.map(({ label, rows }) => [label, rows.length]) }
    : result.error.message;
};

it('a list is read in pages of two hundred, in its order', async () => {
  const { list, asked } = listOf({ a: 450 }, spec);
  expect(await counted(list)).toEqual({ total: 450, groups: [[null, 450]] });
  expect(asked).toEqual([
    [0, 200],
    [200, 200],
    [400, 200],
  ]);
});

it('a longer list is cut, and its whole length is told', async () => {
  const { list } = listOf({ a: 450 }, spec);
  expect(await counted(list, 300)).toEqual({ total: 450, groups: [[null, 300]] });
});

it('groups come with their words, and empty ones not at all', async () => {
  const { list } = listOf({ a: 3, b: 0, c: 2 }, byStage);
  expect(await counted(list)).toEqual({
    total: 5,
    groups: [
      ['Stage a', 3],
      ['Stage c', 2],
    ],
  });
  expect(await counted(list, 4)).toEqual({
    total: 5,
    groups: [
      ['Stage a', 3],
      ['Stage c', 1],
    ],
  });
});

it('more groups than one call answers are all read', async () => {
  const groups = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`g${index}`, 1]));
  expect(((await counted(listOf(groups, byStage).list)) as { groups: unknown[] }).groups).toHaveLength(60);
});

it('an empty list has no rows', async () => {
  expect(await counted(listOf({}, spec).list)).toEqual({ total: 0, groups: [[null, 0]] });
  expect(await counted(listOf({}, byStage).list)).toEqual({ total: 0, groups: [] });
});

it('a page that fails ends it', async () => {
  const { list, source } = listOf({ a: 3 }, spec);
  source.fetchPage = async () =>
    failed({ status: 503, code: 'unavailable', message: somethingWentWrong, requestId: null });
  expect(await counted(list)).toBe(somethingWentWrong);
});
