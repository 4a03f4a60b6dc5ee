import { describe, expect, it } from 'vitest';
import { conditionOf, fields, pipeline } from '../../testing/sampleFilters';
import {
  addRow,
  changeRow,
  countConditions,
  draftOf,
  emptyFilter,
  faultOf,
  fieldsByKey,
  hasUnknown,
  isComplete,
  MAX_CONDITIONS,
  removeRow,
  treeOf,
  withField,
  withOperation,
  type ConditionDraft,
} from './filterDraft';
import { isFilled } from './filterValues';
import type { FilterField, FilterTree } from './types';

const byKey = fieldsByKey(fields);
const fieldOf = (id: string): FilterField => {
  const field = fields.find((one) => one.id === id);
  if (!field) throw new Error(`No field ${id}`);
  return field;
};
const rowOf = (part: Partial<ConditionDraft>): ConditionDraft => ({
  key: 'c0',
  ...conditionOf('quote', 6, 1),
  ...part,
});

describe('a filter being written', () => {
  it('gives back the filter that it began with', () => {
    expect(treeOf(draftOf(pipeline), byKey)).toEqual(pipeline);
  });

  it('has conditions of four parts, spelled as on the wire', () => {
    const [condition] = treeOf(draftOf(pipeline), byKey).and;
    expect(condition).toEqual({
      not: true,
      filterIdentitier: { entity: 'project', identifier: 'stageId' },
      operation: 10,
      compareValue: ['s9', 's8'],
    });
  });

  it('puts its conditions into the list of its combinator', () => {
    const tree = treeOf({ ...draftOf(pipeline), combinator: 'or' }, byKey);
    expect(tree).toEqual({ and: [], or: pipeline.and });
    expect(draftOf(tree).combinator).toBe('or');
  });

  it('begins with one empty row, which is no condition yet', () => {
    const draft = draftOf(emptyFilter);
    expect(draft.rows).toHaveLength(1);
    expect(treeOf(draft, byKey)).toEqual(emptyFilter);
    expect(faultOf(draft, byKey)).toBe('Choose a field and value to finish condition 1');
  });

  it('gives each row a key of its own, after rows were removed too', () => {
    const draft = addRow(removeRow(addRow(draftOf(pipeline)), 'c1'));
    const keys = draft.rows.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('takes no more conditions than the server does', () => {
    const full = draftOf({ and: Array.from({ length: MAX_CONDITIONS }, () => conditionOf('quote', 23)), or: [] });
    expect(addRow(full).rows).toHaveLength(MAX_CONDITIONS);
  });

  it('keeps conditions of deleted fields, unknown operations and groups as they came', () => {
    const tree: FilterTree = {
      and: [conditionOf('gone', 2, 'x'), conditionOf('quote', 99, { length: 1 } as never), pipeline],
      or: [],
    };
    const draft = draftOf(tree);
    expect(treeOf(draft, byKey)).toEqual(tree);
    expect(hasUnknown(draft, byKey)).toBe(true);
    expect(faultOf(draft, byKey)).toBeUndefined();
    expect(countConditions(tree)).toBe(6);
  });

  it('keeps both lists where a filter has both', () => {
    const tree: FilterTree = { and: [conditionOf('quote', 23)], or: [conditionOf('location', 23)] };
    expect(treeOf(draftOf(tree), byKey)).toEqual({ and: [tree.and[0], { and: [], or: tree.or }], or: [] });
  });

  it('reads what is no filter as an empty one', () => {
    expect(draftOf({} as never).rows).toHaveLength(1);
    expect(draftOf({ and: null, or: [{}] } as never).rows).toHaveLength(1);
  });

  it.each<[string, Partial<ConditionDraft>, boolean]>([
    ['all of them', {}, true],
    ['no field', { filterIdentitier: null }, false],
    ['no entity', { filterIdentitier: { entity: '', identifier: 'quote' } }, false],
    ['no identifier', { filterIdentitier: { entity: 'project', identifier: '' } }, false],
    ['no operation', { operation: null }, false],
    ['no value', { compareValue: null }, false],
    ['no value where none is taken', { operation: 23, compareValue: null }, true],
  ])('is complete with its parts: %s', (_name, part, expected) => {
    expect(isComplete(rowOf(part), byKey)).toBe(expected);
  });

  it.each([
    ['', 'one', false],
    ['  ', 'one', false],
    ['a', 'one', true],
    [0, 'one', true],
    [Number.NaN, 'one', false],
    [[], 'list', false],
    [['a'], 'list', true],
    ['a', 'list', false],
    [[1, null], 'pair', false],
    [[1, 2], 'pair', true],
    [[1], 'pair', false],
    [null, 'none', true],
  ] as const)('takes %j as the value of an operation with %s: %s', (value, arity, expected) => {
    expect(isFilled(value, arity)).toBe(expected);
  });

  it.each<[string, Partial<ConditionDraft>]>([
    ['Choose a field and value to finish condition 5', { filterIdentitier: null }],
    ['Choose a condition to finish condition 5', { operation: null }],
    ['Choose a value to finish condition 5', { compareValue: null }],
  ])('says what it lacks: %s', (words, part) => {
    const draft = addRow(draftOf(pipeline));
    expect(faultOf(changeRow(draft, 'c4', { ...rowOf(part), key: 'c4' }), byKey)).toBe(words);
  });
});

describe('a condition that gets another field or operation', () => {
  it('takes the first operation of its field', () => {
    expect(withField(rowOf({}), fieldOf('stageId'))).toMatchObject({ operation: 10, not: false, compareValue: [] });
  });

  it('keeps the operation and the value where the other field has them too', () => {
    expect(withField(rowOf({ operation: 6, compareValue: 5 }), fieldOf('distance'))).toMatchObject({
      operation: 6,
      compareValue: 5,
    });
  });

  it('keeps a lone value as the low end, and the low end as a lone value', () => {
    const between = withOperation(rowOf({ compareValue: 5 }), fieldOf('quote'), { operation: 9, not: false });
    expect(between.compareValue).toEqual([5, null]);
    expect(withOperation(rowOf(between), fieldOf('quote'), { operation: 6, not: false }).compareValue).toBe(5);
  });

  it('keeps what was typed while an operation without a value stands there', () => {
    const row = rowOf({ filterIdentitier: conditionOf('location', 2).filterIdentitier, compareValue: 'Seattle' });
    const empty = { ...row, ...withOperation(row, fieldOf('location'), { operation: 23, not: false }) };
    expect(treeOf({ combinator: 'and', rows: [empty], nextKey: 1 }, byKey).and).toEqual([
      conditionOf('location', 23, null),
    ]);
    expect(withOperation(empty, fieldOf('location'), { operation: 1, not: true }).compareValue).toBe('Seattle');
  });

  it('drops a value of another type', () => {
    expect(withField(rowOf({ compareValue: 'Seattle' }), fieldOf('distance')).compareValue).toBeNull();
  });
});
