import { expect, it } from 'vitest';
import { isTree, readCondition } from '../filters/wire';
import { awaitedFilter } from './awaitedList';

const partsOf = (tree: ReturnType<typeof awaitedFilter>) =>
  tree.and.map((node) => {
    if (isTree(node)) return 'either';
    const { field, operation, value } = readCondition(node);
    return [field.identifier, operation, value];
  });

it('filters the list of bids by what is asked for', () => {
  expect(partsOf(awaitedFilter({ minDays: 0, estimatorId: null }, '2026-11-18'))).toEqual([
    ['stageId', 'AnyOf', ['Submitted']],
    'either',
  ]);
  expect(partsOf(awaitedFilter({ minDays: 14, estimatorId: 'maya' }, '2026-11-18')).slice(2)).toEqual([
    ['submittedAt', 'Before', '2026-11-05'],
    ['estimatorIds', 'AnyOf', ['maya']],
  ]);
});
