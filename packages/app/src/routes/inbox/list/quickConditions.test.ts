import { expect, it } from 'vitest';
import type { FilterTree } from '@basis/domain/filters/expression';
import { conditionOn, withCondition } from './quickConditions';

const on = (identifier: string, operation: number, compareValue: string | string[] | null = null) => ({
  not: false,
  operation,
  compareValue,
  filterIdentitier: { entity: 'email', identifier },
});
const tree: FilterTree = { and: [on('subject', 2, 'tower'), on('communicationType', 10, ['Memo'])], or: [] };

it('a condition of a quick filter takes the place of the one before, and the others stay', () => {
  expect(withCondition(tree, 'communicationType', 10, ['RFIs'])).toEqual({
    and: [on('subject', 2, 'tower'), on('communicationType', 10, ['RFIs'])],
    or: [],
  });
});

it('a quick filter that is taken off leaves the others', () => {
  expect(withCondition(tree, 'communicationType', null)).toEqual({ and: [on('subject', 2, 'tower')], or: [] });
});

it('the condition on a field is found, and not in a group of conditions', () => {
  expect(conditionOn(tree, 'communicationType')?.compareValue).toEqual(['Memo']);
  expect(conditionOn({ and: [tree], or: [] }, 'communicationType')).toBeUndefined();
});
