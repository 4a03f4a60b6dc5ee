import { describe, expect, it } from 'vitest';
import { addDays, dayIn, isZone, relativeRange } from '../formats/days';
import { comparedId, evaluate, type FieldValue } from './evaluate';
import { isDay, sizeFaults } from './expression';
import { fieldFinder, readFilter, type FilterField } from './fields';

const clock = { zone: 'America/Los_Angeles', today: '2026-11-21' };
const kinds = [
  'text',
  'richText',
  'number',
  'money',
  'date',
  'pastInstant',
  'boolean',
  'singleSelect',
  'region',
  'users',
  'keywords',
  'travelTime',
] as const;
type Kind = (typeof kinds)[number];
type Tree = Parameters<typeof sizeFaults>[0];

const fields = kinds.map((kind): FilterField => ({ entity: 'project', identifier: kind, kind }));
const find = fieldFinder(fields);

/** A filter as the wire has it. */
const read = (json: unknown) => readFilter(json as Tree, find);

const condition = (identifier: string, operation: number, compareValue?: unknown, not?: boolean) => ({
  filterIdentitier: { entity: 'project', identifier },
  operation,
  ...(compareValue === undefined ? {} : { compareValue }),
  ...(not === undefined ? {} : { not }),
});

const asks = (json: unknown, held: FieldValue): boolean => evaluate(read(json).asked, () => held, clock);
const ask = (kind: Kind, operation: number, held: FieldValue, compareValue?: unknown): boolean =>
  asks({ and: [condition(kind, operation, compareValue)], or: [] }, held);

const faultOf = (kind: Kind, operation: number, compareValue?: unknown): string | undefined => {
  const { asked, faults } = read({ and: [condition(kind, operation, compareValue)], or: [] });
  expect(asked === null).toBe(faults.length > 0);
  for (const { path } of faults) expect(path).toBe('/and/0/compareValue');
  return faults[0]?.message;
};

describe('a condition of the wire', () => {
  it.each<[Kind, number, FieldValue, unknown, boolean]>([
    ['text', 1, 'Pier 48', 'Pier', false],
    ['text', 1, '', 'Pier', false],
    ['text', 3, 'Pier 48', '48', false],
    ['text', 4, 'Pier 48', 'Pier', false],
    ['text', 23, 'Pier', undefined, false],
    ['text', 23, '', undefined, true],
    ['text', 23, 5, undefined, true],
    ['number', 1, 5, 6, false],
    ['number', 5, 6, 5, true],
    ['number', 5, 5, 5, false],
    ['number', 6, 4, 5, false],
    ['number', 7, 5, 5, false],
    ['number', 8, 6, 5, false],
    ['number', 9, 100, [100, 100], true],
    ['number', 9, 99, [100, 200], false],
    ['number', 9, 200, [100, 200], true],
    ['number', 23, '5', undefined, true],
    ['date', 13, '2026-11-20', '2026-11-21', false],
    ['date', 14, '2026-11-21', '2026-11-21', false],
    ['date', 15, '2026-11-20', '2026-11-21', true],
    ['date', 9, '2026-11-21', ['2026-11-21', '2026-11-21'], true],
    ['date', 9, '2026-11-22', ['2026-11-20', '2026-11-21'], false],
    ['date', 23, '', undefined, true],
    ['date', 23, '2026-11-21', undefined, false],
    ['date', 16, '2026-11-21', undefined, true],
    ['date', 17, '2026-10-22', undefined, false],
    ['date', 18, '2025-11-21', undefined, false],
    ['date', 19, '2026-11-21', undefined, true],
    ['date', 19, '2026-11-20', undefined, false],
    ['date', 20, '2026-12-21', undefined, false],
    ['date', 21, '2027-11-21', undefined, false],
    ['boolean', 22, false, undefined, false],
    ['boolean', 22, 'true', undefined, false],
    ['singleSelect', 10, 'a', ['b'], false],
    ['singleSelect', 10, 'A', ['a'], false],
    ['singleSelect', 23, '', undefined, true],
    ['singleSelect', 23, 5, undefined, true],
    ['users', 10, ['a'], ['b', 'c'], false],
    ['users', 11, ['a', 'b', 'c'], ['c', 'a'], true],
    ['users', 12, ['a'], ['a', 'b'], false],
    ['users', 23, 'a', undefined, true],
    ['users', 23, ['a'], undefined, false],
    ['keywords', 23, 1, undefined, false],
    ['keywords', 23, '1', undefined, true],
  ])('on %s with the operation %i of %j and %j is %s', (kind, operation, held, value, expected) => {
    expect(ask(kind, operation, held, value)).toBe(expected);
  });

  it('names an id of the database in either case of its letters', () => {
    const id = '01932f5e-abcd-7000-8000-00000000000a';
    expect(ask('singleSelect', 10, id, [id.toUpperCase()])).toBe(true);
    expect(ask('users', 11, [id.toUpperCase()], [id])).toBe(true);
    for (const other of [`x${id}`, `${id}x`]) expect(comparedId(other.toUpperCase())).toBe(other.toUpperCase());
    expect(ask('text', 1, id, id.toUpperCase())).toBe(true);
  });

  it('takes a moment as the day that it is for the reader', () => {
    const lateOnThe20th = '2026-11-21T07:59:00.000Z';
    expect(ask('date', 13, lateOnThe20th, '2026-11-20')).toBe(true);
    expect(ask('date', 13, '2026-11-21T08:00:00.000Z', '2026-11-21')).toBe(true);
  });

  it('is turned round by `not`, and is what it says without', () => {
    const turned = (not?: boolean) => asks({ and: [condition('text', 2, 'a', not)], or: [] }, 'abc');
    expect([turned(), turned(false), turned(true)]).toEqual([true, true, false]);
  });

  it.each<[Kind, number, unknown, string | undefined]>([
    ['text', 2, '', 'must be a text that is not empty'],
    ['text', 2, 5, 'must be a text that is not empty'],
    ['text', 2, 'a', undefined],
    ['number', 5, '5', 'must be a number'],
    ['number', 5, Number.NaN, 'must be a number'],
    ['number', 5, Number.POSITIVE_INFINITY, 'must be a number'],
    ['number', 5, undefined, 'must be a number'],
    ['number', 9, [1, 2], undefined],
    ['number', 9, [1, 2, 3], 'must be two values, each a number'],
    ['number', 9, [1, null], 'must be two values, each a number'],
    ['number', 9, 1, 'must be two values, each a number'],
    ['date', 13, '2026-11-21', undefined],
    ['date', 13, '2026-11-21T00:00:00.000Z', 'must be a day, YYYY-MM-DD'],
    ['date', 9, ['2026-11-21'], 'must be two values, each a day, YYYY-MM-DD'],
    ['users', 10, [], 'must be a list of ids that is not empty'],
    ['users', 10, ['a', ''], 'must be a list of ids that is not empty'],
    ['users', 10, 'a', 'must be a list of ids that is not empty'],
    ['users', 10, ['a'], undefined],
    ['text', 23, 'left over', undefined],
    ['boolean', 22, 'left over', undefined],
    ['date', 16, 'left over', undefined],
  ])('on %s with the operation %i does not take %j: %s', (kind, operation, value, fault) => {
    expect(faultOf(kind, operation, value)).toBe(fault);
  });
});

it.each([
  ['After', 14],
  ['Before', 15],
] as const)('FILTER-24: a date is compared by %s with a day, and Empty compares it with nothing', (_, operation) => {
  expect(faultOf('date', operation, '2026-11-21')).toBeUndefined();
  for (const value of ['11/21/2026', '2026-11-21T00:00:00.000Z', '2026-1-1', 20_261_121, null])
    expect(faultOf('date', operation, value)).toBe('must be a day, YYYY-MM-DD');
  expect(faultOf('date', 23)).toBeUndefined();
});

describe('a filter of the wire', () => {
  const passedOver = (...and: unknown[]) => {
    const { asked, faults, passedOver: passed } = read({ and, or: [] });
    expect([asked, faults]).toEqual([null, []]);
    return passed.map(({ path }) => path);
  };

  it('asks nothing by a field or an operation that is not there, and says where', () => {
    const other = { ...condition('text', 2, 'a'), filterIdentitier: { entity: 'company', identifier: 'text' } };
    expect(passedOver(condition('gone', 2, 'a'), other)).toEqual(['/and/0', '/and/1']);
    expect(passedOver(condition('text', 99, 'a'), condition('text', 0, 'a'))).toEqual(['/and/0', '/and/1']);
    expect(passedOver(condition('text', 22), { and: [], or: [condition('travelTime', 23)] })).toEqual([
      '/and/0',
      '/and/1/or/0',
    ]);
  });

  it('asks nothing by a text that is blank once it is folded, which every row would hold', () => {
    expect(passedOver(condition('text', 2, '  '), condition('text', 1, '\u0301'))).toEqual(['/and/0', '/and/1']);
    expect(ask('text', 23, '', '  ')).toBe(true);
    expect(ask('singleSelect', 10, '  ', ['  '])).toBe(true);
  });

  it('names a custom field by its id in either case of its letters', () => {
    const id = '01932f5e-abcd-7000-8000-00000000000a';
    const found = fieldFinder<FilterField>([{ entity: 'project', identifier: id, kind: 'text' }]);
    const tree = { and: [condition(id.toUpperCase(), 2, 'a')], or: [] } as Tree;
    expect(readFilter(tree, found).passedOver).toEqual([]);
  });

  it('without anything to ask is fitted by every row', () => {
    expect(read({ and: [], or: [{ and: [], or: [] }] }).asked).toBeNull();
    expect(asks({ and: [], or: [] }, null)).toBe(true);
  });

  it('of which some parts are asked has each row that fits all of `and` and any of `or`', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((text) => condition('text', 2, text));
    const filter = { and: [a], or: [b, c] };
    expect(['a', 'b', 'c', 'ab', 'ac', 'bc'].filter((text) => asks(filter, text))).toEqual(['ab', 'ac']);
    expect(['a', 'b', 'ab'].filter((text) => asks({ and: [a, b], or: [] }, text))).toEqual(['ab']);
  });

  it('is as long as its bytes', () => {
    const treeOf = (text: string) => ({ and: [condition('text', 2, text)], or: [] }) as Tree;
    const room = 16_384 - JSON.stringify(treeOf('')).length;
    expect(sizeFaults(treeOf('x'.repeat(room)))).toEqual([]);
    expect(sizeFaults(treeOf('x'.repeat(room + 1)))).toEqual([{ path: '', message: 'is longer than 16384 bytes' }]);
    expect(sizeFaults(treeOf('é'.repeat(room)))).toHaveLength(1);
  });

  it('is refused where it lies too deep or has too much, in either list', () => {
    const deep = (depth: number): unknown =>
      depth === 1 ? condition('text', 2, 'a') : { and: [], or: [deep(depth - 1)] };
    expect(sizeFaults({ and: [], or: [deep(5)] } as Tree)).toEqual([]);
    expect(sizeFaults({ and: [], or: [deep(6)] } as Tree)).toEqual([
      { path: '/or/0/or/0/or/0/or/0/or/0', message: 'is nested deeper than 5 levels' },
    ]);
    const some = (count: number) => Array.from({ length: count }, () => condition('text', 2, 'a'));
    expect(sizeFaults({ and: some(50), or: [{ and: some(50), or: [] }] } as Tree)).toEqual([]);
    expect(sizeFaults({ and: some(50), or: [{ and: some(51), or: [] }] } as Tree)).toEqual([
      { path: '/or/0/and/50', message: 'exceeds the limit of 100 conditions' },
    ]);
  });
});

describe('days', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-08', 1, '2026-03-09'],
  ])('%s and %i more is %s', (day, count, other) => {
    expect(addDays(day, count)).toBe(other);
  });

  it('before and after today count today', () => {
    expect(relativeRange('2026-11-21', -7)).toEqual(['2026-11-15', '2026-11-21']);
    expect(relativeRange('2026-11-21', 7)).toEqual(['2026-11-21', '2026-11-27']);
  });

  it('of a moment are those of a zone, and a day is the same in each', () => {
    expect(dayIn('Asia/Tokyo', '2026-11-20T15:00:00.000Z')).toBe('2026-11-21');
    expect(dayIn('America/New_York', '2026-11-20T15:00:00.000Z')).toBe('2026-11-20');
    expect(dayIn('Asia/Tokyo', '2026-11-20')).toBe('2026-11-20');
  });

  it.each([
    ['2026-11-21', true],
    ['1900-01-01', true],
    ['2999-12-31', true],
    ['1899-12-31', false],
    ['3000-01-01', false],
    ['2026-02-30', false],
    ['2026-13-01', false],
    ['2026-11-21 ', false],
    [' 2026-11-21', false],
    ['2026-1-1', false],
    [20_261_121, false],
    [null, false],
  ])('%j is one: %s', (value, isOne) => {
    expect(isDay(value)).toBe(isOne);
  });

  it.each([
    ['America/Los_Angeles', true],
    ['America/Argentina/Buenos_Aires', true],
    ['Etc/GMT+5', true],
    ['UTC', true],
    ['America/Nowhere', false],
    ['+05:00', false],
    ['', false],
    ['America/', false],
    [' UTC', false],
  ])('%j is a zone that has them: %s', (zone, isOne) => {
    expect(isZone(zone)).toBe(isOne);
  });
});
