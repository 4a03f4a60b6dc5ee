import { describe, expect, it } from 'vitest';
import { conditionOf, fields, operations, pipeline } from '../../testing/sampleFilters';
import { filterBuilderWords } from '../../words/english/FilterBuilder.words';
import {
  addRow,
  changeRow,
  countConditions,
  draftOf,
  emptyFilter,
  faultOf,
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
import { indexOf } from './operations';
import type { FilterField, FilterTree } from './types';

const index = indexOf(fields);
const fieldOf = (id: string): FilterField => {
  const field = fields.find((one) => one.id === id);
  if (!field) throw new Error(`No field ${id}`);
  return field;
};
const rowOf = (part: Partial<ConditionDraft>): ConditionDraft => ({
  key: 'c0',
  ...conditionOf('quote', 'greaterOrEqual', 1),
  ...part,
});

describe('a filter being written', () => {
  it('gives back the filter that it began with', () => {
    expect(treeOf(draftOf(pipeline), index)).toEqual(pipeline);
  });

  it('gives back the very conditions that nobody changed, with all that they hold', () => {
    const [first, second] = pipeline.and.slice(2).map((condition) => ({ ...condition, note: 'of the app' }));
    const tree: FilterTree = { and: [first, second] as FilterTree['and'], or: [] };
    const changed = changeRow(draftOf(tree), 'c1', { value: 7 });
    expect(treeOf(changed, index).and).toEqual([first, conditionOf('quote', 'greaterOrEqual', 7)]);
    expect(treeOf(changed, index).and[0]).toBe(first);
  });

  it('puts its conditions into the list of its combinator', () => {
    const tree = treeOf({ ...draftOf(pipeline), combinator: 'or' }, index);
    expect(tree).toEqual({ and: [], or: pipeline.and });
    expect(draftOf(tree).combinator).toBe('or');
  });

  it('begins with one empty row, which is no condition yet', () => {
    const draft = draftOf(emptyFilter);
    expect(draft.rows).toHaveLength(1);
    expect(treeOf(draft, index)).toEqual(emptyFilter);
    expect(faultOf(draft, index, filterBuilderWords)).toBe('Choose a field and value to finish condition 1');
  });

  it('gives each row a key of its own, after rows were removed too', () => {
    const draft = addRow(removeRow(addRow(draftOf(pipeline)), 'c1'));
    const keys = draft.rows.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('takes no more conditions than the server does', () => {
    const full = draftOf({ and: Array.from({ length: MAX_CONDITIONS }, () => conditionOf('quote', 'empty')), or: [] });
    expect(addRow(full).rows).toHaveLength(MAX_CONDITIONS);
  });

  it('keeps conditions of deleted fields, unknown operations and groups as they came', () => {
    const tree: FilterTree = {
      and: [conditionOf('gone', 'contain', 'x'), conditionOf('quote', 'hologram', { length: 1 } as never), pipeline],
      or: [],
    };
    const draft = draftOf(tree);
    expect(treeOf(draft, index)).toEqual(tree);
    expect(hasUnknown(draft, index)).toBe(true);
    expect(faultOf(draft, index, filterBuilderWords)).toBeUndefined();
    expect(countConditions(tree)).toBe(6);
  });

  it('keeps both lists where a filter has both', () => {
    const tree: FilterTree = { and: [conditionOf('quote', 'empty')], or: [conditionOf('location', 'empty')] };
    expect(treeOf(draftOf(tree), index)).toEqual({ and: [tree.and[0], { and: [], or: tree.or }], or: [] });
  });

  it('reads what is no filter as an empty one', () => {
    expect(draftOf({} as never).rows).toHaveLength(1);
    expect(draftOf({ and: null, or: [{}] } as never).rows).toHaveLength(1);
  });

  it.each<[string, Partial<ConditionDraft>, boolean]>([
    ['all of them', {}, true],
    ['no field', { field: null }, false],
    ['a field without a name', { field: '' }, false],
    ['no operation', { operation: null }, false],
    ['no value', { value: null }, false],
    ['no value where none is taken', { operation: 'empty', value: null }, true],
  ])('FILTER-03: is complete with its parts: %s', (_name, part, expected) => {
    expect(isComplete(rowOf(part), index)).toBe(expected);
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
  ] as const)('FILTER-03: takes %j as the value of an operation with %s: %s', (value, arity, expected) => {
    expect(isFilled(value, arity)).toBe(expected);
  });

  it.each<[string, Partial<ConditionDraft>]>([
    ['Choose a field and value to finish condition 5', { field: null }],
    ['Choose a condition to finish condition 5', { operation: null }],
    ['Choose a value to finish condition 5', { value: null }],
  ])('says what it lacks: %s', (words, part) => {
    const draft = addRow(draftOf(pipeline));
    expect(faultOf(changeRow(draft, 'c4', { ...rowOf(part), key: 'c4' }), index, filterBuilderWords)).toBe(words);
  });
});

describe('a condition that gets another field or operation', () => {
  it('takes the first operation of its field', () => {
    expect(withField(rowOf({}), fieldOf('stageId'))).toMatchObject({ operation: 'anyOf', not: false, value: [] });
  });

  it('keeps the operation and the value where the other field has them too', () => {
    expect(withField(rowOf({ operation: 'greaterOrEqual', value: 5 }), fieldOf('distance'))).toMatchObject({
      operation: 'greaterOrEqual',
      value: 5,
    });
  });

  it('keeps a lone value as the low end, and the low end as a lone value', () => {
    const between = withOperation(rowOf({ value: 5 }), fieldOf('quote'), { operation: operations.between, not: false });
    expect(between.value).toEqual([5, null]);
    expect(
      withOperation(rowOf(between), fieldOf('quote'), { operation: operations.greaterOrEqual, not: false }).value,
    ).toBe(5);
  });

  it('keeps what was typed while an operation without a value stands there', () => {
    const row = rowOf({ field: 'location', operation: 'contain', value: 'Seattle' });
    const empty = { ...row, ...withOperation(row, fieldOf('location'), { operation: operations.empty, not: false }) };
    expect(treeOf({ combinator: 'and', rows: [empty], nextKey: 1 }, index).and).toEqual([
      conditionOf('location', 'empty', null),
    ]);
    expect(withOperation(empty, fieldOf('location'), { operation: operations.equal, not: true }).value).toBe('Seattle');
  });

  it('drops a value of another type', () => {
    expect(withField(rowOf({ value: 'Seattle' }), fieldOf('distance')).value).toBeNull();
  });
});
