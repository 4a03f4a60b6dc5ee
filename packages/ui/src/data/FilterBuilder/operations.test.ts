import { describe, expect, it } from 'vitest';
import { fields, operations } from '../../testing/sampleFilters';
import { choiceLabel, choicesOf, editorOf, indexOf, operationOf } from './operations';
import type { FilterField, FilterOperation } from './types';

const index = indexOf(fields);
const fieldOf = (id: string): FilterField => index.fields.get(id) as FilterField;
const numbers = fieldOf('quote').operations;
const labelsOf = (offered: readonly FilterOperation[]): readonly string[] =>
  choicesOf(offered, undefined).map(choiceLabel);

describe('operations', () => {
  it.each(fields.map(({ id }) => id))('of the field %s never say the same twice', (id) => {
    const labels = labelsOf(fieldOf(id).operations);
    expect(new Set(labels).size).toBe(labels.length);
  });

  it('are offered turned round, except where a plain one says the same', () => {
    expect(labelsOf(numbers)).toEqual([
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

  it('keep the current one, in place of the one that says the same', () => {
    const current = { operation: operations.greaterOrEqual, not: true };
    const choices = choicesOf(numbers, current);
    expect(choices.filter((choice) => choiceLabel(choice) === 'is less than')).toEqual([current]);
  });

  it('keep one that the field does not offer', () => {
    const current = { operation: operations.equal, not: false };
    expect(choicesOf(fieldOf('f1').operations, current)).toContainEqual(current);
  });

  it('are those that the field has, in its order', () => {
    expect(labelsOf([operations.empty, operations.contain])).toEqual([
      'is empty',
      'is not empty',
      'contains',
      'does not contain',
    ]);
  });

  it('are known where any of the fields has them', () => {
    expect(operationOf('contain', index)).toBe(operations.contain);
    expect([operationOf('hologram', index), operationOf(null, index)]).toEqual([undefined, undefined]);
  });

  it.each([
    ['location', 'contain', 'text', 'one'],
    ['quote', 'between', 'money', 'pair'],
    ['hitRatio', 'greaterThan', 'percent', 'one'],
    ['bidDeadline', 'on', 'date', 'one'],
    ['bidDeadline', 'between', 'date', 'pair'],
    ['bidDeadline', 'next30Days', 'none', 'none'],
    ['stageId', 'anyOf', 'options', 'list'],
    ['companies', 'allOf', 'search', 'list'],
    ['f1', 'checked', 'none', 'none'],
    ['location', 'empty', 'none', 'none'],
  ] as const)('of %s with %s are entered with %s, %s', (field, operation, input, arity) => {
    expect(editorOf(fieldOf(field), operations[operation])).toEqual({ input, arity });
  });
});
