import { describe, expect, it } from 'vitest';
import { fieldKinds, factsOf, isAmount, isAskedOf, type FieldKind } from './kinds';
import { filterOperations, type FilterOperation } from './operations';

const kinds = Object.keys(fieldKinds) as FieldKind[];
const texts = ['Contain', 'Equal', 'StartWith', 'EndWith', 'Empty'];
const numbers = ['Equal', 'GreaterThan', 'GreaterOrEqual', 'LessThan', 'LessOrEqual', 'Between'];
const past = ['On', 'After', 'Before', 'Between', 'Past7Days', 'Past30Days', 'Past365Days'];
const days = [...past, 'Next7Days', 'Next30Days', 'Next365Days', 'Empty'];
const oneOf = ['AnyOf', 'Empty'];
const manyOf = ['AnyOf', 'AllOf', 'ExactlyOf', 'Empty'];

/** The operations that the contract gives to each kind. */
const allowed: Readonly<Record<FieldKind, readonly string[]>> = {
  text: texts,
  name: texts,
  email: texts,
  phone: texts,
  url: texts,
  richText: ['Contain', 'Empty'],
  readOnly: [],
  number: [...numbers, 'Empty'],
  money: [...numbers, 'Empty'],
  percent: [...numbers, 'Empty'],
  distance: numbers,
  travelTime: numbers,
  date: days,
  dueDate: days,
  deadline: days,
  instant: days,
  reminder: days,
  pastInstant: [...past, 'Empty'],
  boolean: ['Checked'],
  singleSelect: oneOf,
  choice: oneOf,
  multiSelect: manyOf,
  stage: oneOf,
  region: oneOf,
  platform: oneOf,
  communicationType: oneOf,
  unionType: ['AnyOf'],
  user: oneOf,
  users: manyOf,
  estimators: manyOf,
  teams: manyOf,
  company: oneOf,
  companies: manyOf,
  contacts: manyOf,
  keywords: ['Empty'],
  notes: ['Empty'],
};

describe('a kind of field', () => {
  it.each(kinds)(
    'FILTER-04: %s has the operations that the contract gives it, in the order in which they are offered',
    (kind) => {
      expect(factsOf(kind).operations).toEqual(allowed[kind]);
    },
  );

  it.each(kinds)('%s takes a value where one of its operations compares with one', (kind) => {
    const { operations, input } = factsOf(kind);
    const compares = operations.some((operation) => filterOperations[operation].arity !== 'none');
    expect(input !== 'none').toBe(compares || operations.length === 0);
  });

  it('offers no next days where it never lies ahead', () => {
    const next: readonly FilterOperation[] = ['Next7Days', 'Next30Days', 'Next365Days'];
    expect(next.map((operation) => isAskedOf('pastInstant', operation))).toEqual([false, false, false]);
    expect(next.map((operation) => isAskedOf('date', operation))).toEqual([true, true, true]);
  });

  it('is an amount only where it is money', () => {
    expect(kinds.filter(isAmount)).toEqual(['money']);
  });
});
