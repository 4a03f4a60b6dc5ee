import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate, type FieldValue } from './evaluate';
import type { CompareValue, FilterTree } from './expression';
import { sizeFaults } from './expression';
import { fieldFinder, readFilter, type FilterField } from './fields';
import { filterKinds, filterOperations, isAskedOf, type FilterFieldKind, type FilterOperationId } from './operations';

const clock = { zone: 'America/Los_Angeles', today: '2026-11-21' };
const field = (kind: FilterFieldKind): FilterField => ({ entity: 'project', identifier: kind, kind });
const fields = (Object.keys(filterKinds) as FilterFieldKind[]).map(field);
const find = fieldFinder(fields);

const condition = (kind: string, operation: number, compareValue: CompareValue = null, not = false) => ({
  not,
  filterIdentitier: { entity: 'project', identifier: kind },
  operation,
  compareValue,
});

const asks = (tree: FilterTree, held: FieldValue): boolean => evaluate(readFilter(tree, find).asked, () => held, clock);
const ask = (kind: FilterFieldKind, operation: FilterOperationId, held: FieldValue, value: CompareValue = null) =>
  asks({ and: [condition(kind, operation, value)], or: [] }, held);

describe('the table of operations', () => {
  it('has the ids 1 to 23', () => {
    expect(Object.keys(filterOperations).map(Number)).toEqual(Array.from({ length: 23 }, (_, index) => index + 1));
  });

  it('offers no next days for when an e-mail came in', () => {
    for (const operation of [19, 20, 21] as const) {
      expect(isAskedOf('processedAt', operation)).toBe(false);
      expect(isAskedOf('date', operation)).toBe(true);
    }
  });

  it('does not ask whether travel time, distance and union type are empty, and nothing else of keywords and notes', () => {
    for (const kind of ['travelTime', 'distance', 'unionType'] as const) expect(isAskedOf(kind, 23)).toBe(false);
    for (const kind of ['keywords', 'unreadNotes'] as const) expect(filterKinds[kind].operations).toEqual([23]);
  });
});

describe('a condition', () => {
  it.each<[FilterFieldKind, FilterOperationId, FieldValue, CompareValue, boolean]>([
    ['text', 1, 'Pier  48', 'píer 48', true],
    ['text', 2, 'Pier 48', '48', true],
    ['text', 2, '50% off', '0%', true],
    ['text', 2, '50 off', '0%', false],
    ['text', 3, 'Pier 48', 'PIER', true],
    ['text', 4, 'Pier 48', '48', true],
    ['text', 23, '   ', null, true],
    ['money', 5, 100, 100, false],
    ['money', 6, 100, 100, true],
    ['money', 7, 99, 100, true],
    ['money', 8, 100, 100, true],
    ['money', 9, 100, [100, 200], true],
    ['money', 9, 201, [100, 200], false],
    ['money', 1, 0, 0, true],
    ['money', 23, 0, null, false],
    ['users', 10, ['a', 'b'], ['b', 'c'], true],
    ['users', 11, ['a', 'b'], ['b', 'c'], false],
    ['users', 11, ['a', 'b'], ['b'], true],
    ['users', 12, ['a', 'b'], ['b'], false],
    ['users', 12, ['a', 'b'], ['b', 'a'], true],
    ['users', 23, [], null, true],
    ['region', 10, 'WA', ['WA', 'OR'], true],
    ['date', 13, '2026-11-21', '2026-11-21', true],
    // The evening of the 20th on the west coast.
    ['date', 13, '2026-11-21T05:00:00.000Z', '2026-11-20', true],
    ['date', 14, '2026-11-22', '2026-11-21', true],
    ['date', 15, '2026-11-21', '2026-11-21', false],
    ['date', 16, '2026-11-15', null, true],
    ['date', 16, '2026-11-14', null, false],
    ['date', 16, '2026-11-22', null, false],
    ['date', 17, '2026-10-23', null, true],
    ['date', 18, '2025-11-22', null, true],
    ['date', 19, '2026-11-27', null, true],
    ['date', 19, '2026-11-28', null, false],
    ['date', 20, '2026-12-20', null, true],
    ['date', 21, '2027-11-20', null, true],
    ['date', 23, null, null, true],
    ['boolean', 22, true, null, true],
    ['boolean', 22, null, null, false],
    ['keywords', 23, 0, null, true],
  ])('%s %i of %j with %j is %s', (kind, operation, held, value, expected) => {
    expect(ask(kind, operation, held, value)).toBe(expected);
  });

  it('on what is empty is false, and its opposite true, whatever is asked but Empty', () => {
    for (const { kind } of fields)
      for (const operation of filterKinds[kind].operations) {
        const one = { number: 1, day: '2026-11-21', text: 'a', id: 'a', ids: 'a', flag: true, count: 1 }[
          filterKinds[kind].shape
        ];
        const value = { none: null, one, pair: [one, one] as CompareValue, list: [one] as CompareValue }[
          filterOperations[operation].arity
        ];
        const plain = { and: [condition(kind, operation, value)], or: [] };
        const turned = { and: [condition(kind, operation, value, true)], or: [] };
        expect([asks(plain, null), asks(turned, null)]).toEqual(operation === 23 ? [true, false] : [false, true]);
      }
  });
});

describe('a filter', () => {
  const yes = condition('text', 2, 'a');
  const no = condition('text', 2, 'z');
  const gone = condition('deleted', 2, 'a');

  it('holds when all of one list and any of the other hold', () => {
    expect(asks({ and: [yes, no], or: [] }, 'a')).toBe(false);
    expect(asks({ and: [], or: [yes, no] }, 'a')).toBe(true);
    expect(asks({ and: [yes, { and: [], or: [no, yes] }], or: [] }, 'a')).toBe(true);
    expect(asks({ and: [yes], or: [no] }, 'a')).toBe(false);
    expect(asks({ and: [], or: [] }, 'a')).toBe(true);
  });

  it('asks nothing by what is not there any more: it neither hides rows nor shows more of them', () => {
    expect(asks({ and: [gone, yes], or: [] }, 'a')).toBe(true);
    expect(asks({ and: [], or: [gone, no] }, 'a')).toBe(false);
    expect(asks({ and: [], or: [{ and: [gone], or: [] }, no] }, 'a')).toBe(false);
    expect(asks({ and: [condition('text', 5, 1), condition('text', 99, 1)], or: [] }, 'a')).toBe(true);
  });

  it('names the place of each value that does not fit', () => {
    const tree = {
      and: [yes, { and: [], or: [condition('money', 9, [1]), condition('date', 13, '2026-02-30')] }],
      or: [],
    };
    expect(readFilter(tree, find).faults).toEqual([
      { path: '/and/1/or/0/compareValue', message: 'must be two values, each a number' },
      { path: '/and/1/or/1/compareValue', message: 'must be a day, YYYY-MM-DD' },
    ]);
  });

  it('may be five levels deep, have a hundred conditions and be 16 kB long', () => {
    const nested = (depth: number): FilterTree => ({ and: [depth === 1 ? yes : nested(depth - 1)], or: [] });
    const many = (count: number): FilterTree => ({ and: Array.from({ length: count }, () => yes), or: [] });
    const long = { and: [condition('text', 2, 'x'.repeat(16_384))], or: [] };
    expect([nested(5), many(100)].map(sizeFaults)).toEqual([[], []]);
    expect([nested(6), many(101), long].map((tree) => sizeFaults(tree)[0]?.path)).toEqual([
      '/and/0/and/0/and/0/and/0/and/0',
      '/and/100',
      '',
    ]);
  });

  it('says of each row the opposite of what its opposite says', () => {
    const kinds = fields.map(({ kind }) => kind);
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        fc.option(fc.string()),
        fc.string({ minLength: 1 }),
        (kind, held, value) => {
          if (filterKinds[kind].shape !== 'text') return;
          for (const operation of filterKinds[kind].operations) {
            const tree = (not: boolean) => ({ and: [condition(kind, operation, value, not)], or: [] });
            expect(asks(tree(true), held)).toBe(!asks(tree(false), held));
          }
        },
      ),
    );
  });
});
