import { describe, expect, it } from 'vitest';
import { cellKey, hasHeads, planPaste, repeated, type PasteColumn, type PastedTable } from './plan';

interface Bid {
  readonly name: string;
  readonly city: string;
  readonly size: number | null;
}
const bids: readonly Bid[] = [
  { name: 'Pier 48', city: 'Seattle', size: 10 },
  { name: 'Harbor Point', city: 'Tacoma', size: null },
];
const targets = bids.map((row) => ({ key: row.name, row }));
const columns: readonly PasteColumn<Bid>[] = [
  { id: 'name', label: 'Project name', valueOf: ({ name }) => name, show: String },
  {
    id: 'city',
    label: 'City',
    valueOf: ({ city }) => city,
    show: String,
    read: ({ text }) => ({ is: 'value', value: text }),
    canEdit: ({ name }) => name !== 'locked',
  },
  {
    id: 'size',
    label: 'Size',
    valueOf: ({ size }) => size,
    show: (size) => (size === null ? '' : `${size as number}`),
    read: ({ text }) =>
      text === 'soon'
        ? { is: 'waiting' }
        : Number.isNaN(Number(text))
          ? { is: 'fault', fault: 'Enter a number' }
          : { is: 'value', value: text === '' ? null : Number(text) },
  },
];
const table = (...rows: readonly (readonly string[])[]): PastedTable =>
  rows.map((row) => row.map((text) => ({ text })));
const plan = (pasted: PastedTable, given: Partial<Parameters<typeof planPaste<Bid>>[0]> = {}) =>
  planPaste<Bid>({ table: pasted, columns, targets, firstColumn: 1, isHeaded: false, corrected: new Map(), ...given });
const cellsOf = (made: ReturnType<typeof plan>) =>
  made.rows.map(({ key, cells }) => [key, Object.fromEntries(Object.entries(cells).map(([id, { is }]) => [id, is]))]);

describe('a plan of a paste', () => {
  it('changes cells by their places, from the column that is pasted on', () => {
    const made = plan(table(['Spokane', '10'], ['Tacoma', '7']));
    expect(cellsOf(made)).toEqual([
      ['Pier 48', { city: 'changed', size: 'same' }],
      ['Harbor Point', { city: 'same', size: 'changed' }],
    ]);
    expect([made.changedCells, made.changedRows, made.faultyCells]).toEqual([2, 2, 0]);
    expect(made.rows[1]?.cells['size']).toEqual({ is: 'changed', written: '7', before: '', after: '7', value: 7 });
  });

  it('finds columns by their heads, whatever their order, case and accents', () => {
    const made = plan(table(['SIZE', 'Client', 'city'], ['7', 'Acme', 'Spokane']), { isHeaded: true });
    expect(cellsOf(made)).toEqual([['Pier 48', { size: 'changed', city: 'changed' }]]);
    expect(made.unknownHeads).toEqual(['Client']);
  });

  it('leaves cells that do not fit as they are, and counts them', () => {
    const made = plan(table(['Spokane', 'large'], ['', 'soon']));
    expect([made.changedCells, made.changedRows, made.faultyCells, made.isWaiting]).toEqual([2, 2, 1, true]);
    expect(made.rows[0]?.cells['size']).toMatchObject({ is: 'fault', fault: 'Enter a number' });
    expect(made.rows[1]?.cells['city']).toMatchObject({ is: 'changed', before: 'Tacoma', after: '' });
  });

  it('takes corrected texts in place of pasted ones', () => {
    const made = plan(table(['Spokane', 'large']), { corrected: new Map([[cellKey('Pier 48', 'size'), '12']]) });
    expect(made.rows[0]?.cells['size']).toMatchObject({ is: 'changed', after: '12' });
  });

  it('names columns that are not edited only where they hold something else', () => {
    expect(plan(table(['pier 48', 'Spokane'], ['', 'x']), { firstColumn: 0 }).readOnly).toEqual([]);
    expect(plan(table(['Other', 'Spokane']), { firstColumn: 0 }).readOnly).toEqual(['Project name']);
    const locked = [{ key: 'a', row: { name: 'locked', city: 'Seattle', size: 1 } }];
    const made = plan(table(['Spokane', '2']), { targets: locked });
    expect([made.readOnly, cellsOf(made)]).toEqual([['City'], [['a', { size: 'changed' }]]]);
  });

  it('hands back rows that no row is left for, with the names of their columns', () => {
    const made = plan(table(['a', '1'], ['b', '2'], ['c', '3']));
    expect([made.rest, made.heads]).toEqual([table(['c', '3']), ['City', 'Size']]);
  });

  it('counts columns beyond the last one', () => {
    expect(plan(table(['a', '1', 'x', 'y'])).beyondColumns).toBe(2);
  });

  it('leaves out rows in which nothing changes', () => {
    expect(plan(table(['Seattle', '10'], ['Spokane', ''])).rows.map(({ key }) => key)).toEqual(['Harbor Point']);
  });
});

it('takes the first row for heads if it names columns of the list, each once, and has rows below', () => {
  const labels = columns.map(({ label }) => label);
  expect(hasHeads(table(['city', '', 'SIZE'], ['a', 'b', 'c']), labels)).toBe(true);
  expect(hasHeads(table(['city', 'Client'], ['a', 'b']), labels)).toBe(true);
  expect(hasHeads(table(['city', 'Client']), labels)).toBe(false);
  expect(hasHeads(table(['city', 'City'], ['a', 'b']), labels)).toBe(false);
  expect(hasHeads(table(['', 'Client'], ['a', 'b']), labels)).toBe(false);
});

it('repeats cells over marked ones only where they come out even', () => {
  const place = (rows: number, width: number) => ({
    first: { row: 2, column: 1 },
    last: { row: 1 + rows, column: width },
    markedRows: Array.from({ length: rows }, (_, row) => 2 + row),
  });
  expect(repeated(table(['a']), place(2, 2))).toEqual(table(['a', 'a'], ['a', 'a']));
  expect(repeated(table(['a'], ['b']), place(4, 1))).toEqual(table(['a'], ['b'], ['a'], ['b']));
  expect(repeated(table(['a'], ['b']), place(3, 1))).toEqual(table(['a'], ['b']));
  // A head of a group is between the marked rows.
  const aroundHead = { first: { row: 2, column: 1 }, last: { row: 4, column: 1 }, markedRows: [2, 4] };
  expect(repeated(table(['a']), aroundHead)).toEqual(table(['a'], ['a']));
});

it('passes over the lines of rows whose entries come before', () => {
  const [first = null, second = null] = targets;
  const made = plan(table(['Reno'], ['Elko'], ['Ely']), { targets: [first, null, second] });
  expect(made.rows.map(({ cells }) => cells['city']?.written)).toEqual(['Reno', 'Ely']);
  expect(made.rest).toEqual([]);
});
