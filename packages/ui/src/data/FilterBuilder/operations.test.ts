import { describe, expect, it } from 'vitest';
import {
  choiceLabel,
  choicesOf,
  editorOf,
  filterKinds,
  filterOperations,
  operationOf,
  type FilterFieldKind,
} from './operations';

const numbers = [1, 5, 6, 7, 8, 9];
const dates = [13, 14, 15, 9, 16, 17, 18, 19, 20, 21, 23];
const allowed: Record<FilterFieldKind, readonly number[]> = {
  text: [2, 1, 3, 4, 23],
  richText: [2, 23],
  number: [...numbers, 23],
  money: [...numbers, 23],
  percent: [...numbers, 23],
  distance: numbers,
  travelTime: numbers,
  date: dates,
  processedAt: dates.filter((id) => id < 19 || id > 21),
  boolean: [22],
  singleSelect: [10, 23],
  multiSelect: [10, 11, 12, 23],
  stage: [10, 23],
  region: [10, 23],
  platform: [10, 23],
  communicationType: [10, 23],
  unionType: [10],
  user: [10, 23],
  users: [10, 11, 12, 23],
  teams: [10, 11, 12, 23],
  company: [10, 23],
  companies: [10, 11, 12, 23],
  contacts: [10, 11, 12, 23],
  keywords: [23],
  unreadNotes: [23],
};
const kinds = Object.keys(filterKinds) as FilterFieldKind[];
const plainIds = (kind: FilterFieldKind, only?: readonly number[]) =>
  choicesOf(kind, only, undefined)
    .filter(({ not }) => !not)
    .map(({ operation }) => operation);

describe('operations', () => {
  it('have the ids 1 to 23', () => {
    expect(Object.keys(filterOperations).map(Number)).toEqual(Array.from({ length: 23 }, (_, index) => index + 1));
  });

  it.each(kinds)('of the kind %s are those that the contract allows', (kind) => {
    expect(plainIds(kind)).toEqual(allowed[kind]);
  });

  it.each(kinds)('of the kind %s never say the same twice', (kind) => {
    const labels = choicesOf(kind, undefined, undefined).map(choiceLabel);
    expect(new Set(labels).size).toBe(labels.length);
  });

  it('are offered turned round, except where a plain one says the same', () => {
    const labels = choicesOf('number', undefined, undefined).map(choiceLabel);
    expect(labels).toEqual([
      'is',
      'is not',
      'is more than',
      'is at least',
      'is less than',
      'is at most',
      'is between',
      'is not between',
      'is empty',
      'is not empty',
    ]);
  });

  it('keep the one that stands there, in place of the one that says the same', () => {
    const choices = choicesOf('number', undefined, { operation: 6, not: true });
    expect(choices.filter((choice) => choiceLabel(choice) === 'is less than')).toEqual([{ operation: 6, not: true }]);
  });

  it('keep one that the kind does not offer, and drop one that nobody knows', () => {
    expect(choicesOf('boolean', undefined, { operation: 1, not: false })).toContainEqual({ operation: 1, not: false });
    expect(choicesOf('boolean', undefined, { operation: 99, not: false })).toHaveLength(2);
  });

  it('can be narrowed by the field', () => {
    expect(plainIds('date', [14, 15, 23])).toEqual([14, 15, 23]);
  });

  it('of a kind that nobody knows are none', () => {
    expect(choicesOf('hologram', undefined, undefined)).toEqual([]);
    expect(editorOf('hologram', 2)).toEqual({ input: 'none', arity: 'one' });
    expect(operationOf(99)).toBeUndefined();
  });

  it.each([
    ['text', 2, 'text', 'one'],
    ['money', 9, 'money', 'pair'],
    ['percent', 5, 'percent', 'one'],
    ['date', 13, 'date', 'one'],
    ['date', 9, 'date', 'pair'],
    ['date', 20, 'none', 'none'],
    ['stage', 10, 'options', 'list'],
    ['companies', 11, 'search', 'list'],
    ['boolean', 22, 'none', 'none'],
    ['text', 23, 'none', 'none'],
  ] as const)('of %s with id %d are entered with %s, %s', (kind, operation, input, arity) => {
    expect(editorOf(kind, operation)).toEqual({ input, arity });
  });
});
