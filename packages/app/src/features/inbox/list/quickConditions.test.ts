import { expect, it } from 'vitest';
import type { FilterOperation } from '@basis/domain/model/fields/operations';
import { writeCondition, type CompareValue, type FilterTree } from '@basis/domain/model/filters/wire';
import { conditionOn, withCondition } from './quickConditions';

const on = (identifier: string, operation: FilterOperation, value: CompareValue = null) =>
  writeCondition({ field: { entity: 'email', identifier }, operation, value });
const tree: FilterTree = {
  and: [on('subject', 'Contain', 'tower'), on('communicationType', 'AnyOf', ['Memo'])],
  or: [],
};

it('a condition of a quick filter takes the place of the one before, and the others stay', () => {
  expect(withCondition(tree, 'communicationType', { operation: 'AnyOf', value: ['RFIs'] })).toEqual({
    and: [on('subject', 'Contain', 'tower'), on('communicationType', 'AnyOf', ['RFIs'])],
    or: [],
  });
});

it('a quick filter that is taken off leaves the others', () => {
  expect(withCondition(tree, 'communicationType', null)).toEqual({
    and: [on('subject', 'Contain', 'tower')],
    or: [],
  });
});

it('the condition on a field is found, and not in a group of conditions', () => {
  expect(conditionOn(tree, 'communicationType')?.value).toEqual(['Memo']);
  expect(conditionOn({ and: [tree], or: [] }, 'communicationType')).toBeUndefined();
});
