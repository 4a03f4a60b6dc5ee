import { expect, it } from 'vitest';
import { writeCondition, type FilterTree } from '../../model/filters/wire';
import { listFields } from '../../model/lists/listFields';
import { fitTree } from './fitTree';

const fields = listFields('projects', { customFields: [], canSeeAmounts: true });
const on = (identifier: string, value: string | number = 'x') =>
  writeCondition({ field: { entity: 'project', identifier }, operation: 'Contain', value });
const all = (...and: FilterTree['and']): FilterTree => ({ and, or: [] });
const any = (...or: FilterTree['or']): FilterTree => ({ and: [], or });
const fit = (tree: FilterTree) => fitTree(tree, { fields, areCustomKnown: true });

it('a tree that can be asked stays the same', () => {
  const tree = all(on('name'), any(on('city'), all(on('name'))));
  const fitted = fit(tree);
  expect([fitted.tree === tree, fitted.dropped]).toEqual([true, []]);
});

it('a missing field is told from a value that does not fit', () => {
  const { dropped } = fit(all(on('nope'), on('name', 4)));
  expect(dropped).toEqual([
    { condition: on('nope'), isMissing: true },
    { condition: on('name', 4), isMissing: false },
  ]);
});

it('a group goes with its last condition, and stays while it has another one', () => {
  expect(fit(all(on('name'), any(on('nope')), all(all(on('nope'))))).tree).toEqual(all(on('name')));
  const both = { and: [on('name')], or: [on('city'), on('nope')] };
  expect(fit(all(both, any(on('name'), on('nope')))).tree).toEqual(
    all({ and: [on('name')], or: [on('city')] }, any(on('name'))),
  );
});

it('a group that was empty before stays', () => {
  expect(fit(all(on('nope'), all(), on('name'))).tree).toEqual(all(all(), on('name')));
});
