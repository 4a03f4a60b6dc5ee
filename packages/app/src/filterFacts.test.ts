import { expect, it } from 'vitest';
import * as known from '@basis/domain/filters/operations';
import * as shown from '../../ui/src/data/FilterBuilder/operations';

it('the filter builder offers just what lists can be asked', () => {
  expect(shown.filterOperations).toEqual(known.filterOperations);
  expect(shown.relativeDays).toEqual(known.relativeDays);
  const facts = Object.entries(known.filterKinds).map(([kind, { label, operations }]) => [kind, { label, operations }]);
  const offered = Object.entries(shown.filterKinds).map(([kind, { label, operations }]) => [
    kind,
    { label, operations },
  ]);
  expect(offered).toEqual(facts);
});
