import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate, type FieldValue } from './evaluate';
import { sizeFaults } from './expression';
import { fieldFinder, readFilter, type FilterField } from './fields';
import { writeCondition, type CompareValue, type FilterTree } from './wire';
import { fold } from '../formats/fold';
import { factsOf, fieldKinds, type FieldKind } from '../fields/kinds';
import { filterOperations, type FilterOperation } from '../fields/operations';

const clock = { zone: 'America/Los_Angeles', today: '2026-11-21' };
const field = (kind: FieldKind): FilterField => ({ entity: 'project', identifier: kind, kind });
const fields = (Object.keys(fieldKinds) as FieldKind[]).map(field);
const find = fieldFinder(fields);

const condition = (kind: string, operation: FilterOperation, value: CompareValue = null, not = false) =>
  writeCondition({ field: { entity: 'project', identifier: kind }, operation, value, not });

const asks = (tree: FilterTree, held: FieldValue): boolean => evaluate(readFilter(tree, find).asked, () => held, clock);
const ask = (kind: FieldKind, operation: FilterOperation, held: FieldValue, value: CompareValue = null) =>
  asks({ and: [condition(kind, operation, value)], or: [] }, held);

describe('a condition', () => {
  it.each<[FieldKind, FilterOperation, FieldValue, CompareValue, boolean]>([
    ['text', 'Equal', 'Pier  48', 'píer 48', true],
    ['text', 'Contain', 'Pier 48', '48', true],
    ['text', 'Contain', '50% off', '0%', true],
    ['text', 'Contain', '50 off', '0%', false],
    ['text', 'StartWith', 'Pier 48', 'PIER', true],
    ['text', 'EndWith', 'Pier 48', '48', true],
    ['text', 'Empty', '   ', null, true],
    ['money', 'GreaterThan', 100, 100, false],
    ['money', 'GreaterOrEqual', 100, 100, true],
    ['money', 'LessThan', 99, 100, true],
    ['money', 'LessOrEqual', 100, 100, true],
    ['money', 'Between', 100, [100, 200], true],
    ['money', 'Between', 201, [100, 200], false],
    ['money', 'Equal', 0, 0, true],
    ['money', 'Empty', 0, null, false],
    ['users', 'AnyOf', ['a', 'b'], ['b', 'c'], true],
    ['users', 'AllOf', ['a', 'b'], ['b', 'c'], false],
    ['users', 'AllOf', ['a', 'b'], ['b'], true],
    ['users', 'ExactlyOf', ['a', 'b'], ['b'], false],
    ['users', 'ExactlyOf', ['a', 'b'], ['b', 'a'], true],
    ['users', 'Empty', [], null, true],
    ['region', 'AnyOf', 'WA', ['WA', 'OR'], true],
    ['date', 'On', '2026-11-21', '2026-11-21', true],
    // The evening of the 20th on the west coast.
    ['date', 'On', '2026-11-21T05:00:00.000Z', '2026-11-20', true],
    ['date', 'After', '2026-11-22', '2026-11-21', true],
    ['date', 'Before', '2026-11-21', '2026-11-21', false],
    ['date', 'Empty', null, null, true],
    ['boolean', 'Checked', true, null, true],
    ['boolean', 'Checked', null, null, false],
    ['keywords', 'Empty', 0, null, true],
  ])('%s %s of %j with %j is %s', (kind, operation, held, value, expected) => {
    expect(ask(kind, operation, held, value)).toBe(expected);
  });

  it.each([
    ['FILTER-09', 'Past7Days', '2026-11-14', '2026-11-15', '2026-11-21', '2026-11-22'],
    ['FILTER-09', 'Past30Days', '2026-10-22', '2026-10-23', '2026-11-21', '2026-11-22'],
    ['FILTER-09', 'Past365Days', '2025-11-21', '2025-11-22', '2026-11-21', '2026-11-22'],
    ['FILTER-10', 'Next7Days', '2026-11-20', '2026-11-21', '2026-11-27', '2026-11-28'],
    ['FILTER-10', 'Next30Days', '2026-11-20', '2026-11-21', '2026-12-20', '2026-12-21'],
    ['FILTER-10', 'Next365Days', '2026-11-20', '2026-11-21', '2027-11-20', '2027-11-21'],
  ] as const)('%s: %s holds from its first day to its last, today being one of them', (_, operation, ...days) => {
    expect(days.map((day) => ask('date', operation, day))).toEqual([false, true, true, false]);
  });

  it('on what is empty is false, and its opposite true, whatever is asked but Empty', () => {
    for (const { kind } of fields)
      for (const operation of factsOf(kind).operations) {
        const one = { number: 1, day: '2026-11-21', text: 'a', id: 'a', ids: 'a', flag: true, count: 1 }[
          factsOf(kind).shape
        ];
        const value = { none: null, one, pair: [one, one] as CompareValue, list: [one] as CompareValue }[
          filterOperations[operation].arity
        ];
        const plain = { and: [condition(kind, operation, value)], or: [] };
        const turned = { and: [condition(kind, operation, value, true)], or: [] };
        expect([asks(plain, null), asks(turned, null)]).toEqual(operation === 'Empty' ? [true, false] : [false, true]);
      }
  });
});

describe('a filter', () => {
  const yes = condition('text', 'Contain', 'a');
  const no = condition('text', 'Contain', 'z');
  const gone = condition('deleted', 'Contain', 'a');

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
    expect(asks({ and: [condition('text', 'GreaterThan', 1), { ...yes, operation: 99 }], or: [] }, 'a')).toBe(true);
  });

  it('names the place of each value that does not fit', () => {
    const tree = {
      and: [yes, { and: [], or: [condition('money', 'Between', [1]), condition('date', 'On', '2026-02-30')] }],
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
    const long = { and: [condition('text', 'Contain', 'x'.repeat(16_384))], or: [] };
    expect([nested(5), many(100)].map(sizeFaults)).toEqual([[], []]);
    expect([nested(6), many(101), long].map((tree) => sizeFaults(tree)[0]?.path)).toEqual([
      '/and/0/and/0/and/0/and/0/and/0',
      '/and/100',
      '',
    ]);
  });

  it('says of each row the opposite of what its opposite says', () => {
    const kinds = fields.map(({ kind }) => kind).filter((kind) => factsOf(kind).shape === 'text');
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        fc.option(fc.string()),
        fc.string().filter((text) => fold(text) !== ''),
        (kind, held, value) => {
          for (const operation of factsOf(kind).operations) {
            const tree = (not: boolean) => ({ and: [condition(kind, operation, value, not)], or: [] });
            expect(asks(tree(true), held)).toBe(!asks(tree(false), held));
          }
        },
      ),
    );
  });
});
