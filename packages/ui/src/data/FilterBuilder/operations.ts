import type { FilterArity, FilterField, FilterInput, FilterOperation } from './types';

/** The fields by their ids, and every operation that one of them has. */
export interface FilterIndex {
  fields: ReadonlyMap<string, FilterField>;
  operations: ReadonlyMap<string, FilterOperation>;
}

export const indexOf = (fields: readonly FilterField[]): FilterIndex => ({
  fields: new Map(fields.map((field) => [field.id, field])),
  operations: new Map(fields.flatMap(({ operations }) => operations.map((operation) => [operation.id, operation]))),
});

/** The operation of an id, or undefined for one that no field has. */
export const operationOf = (id: string | null, { operations }: FilterIndex): FilterOperation | undefined =>
  id === null ? undefined : operations.get(id);

/** An operation as it is, or turned round. */
export interface OperationChoice {
  operation: FilterOperation;
  not: boolean;
}

export const choiceId = (operation: string, not: boolean): string => (not ? `not-${operation}` : operation);

/** Label in the list of operations, and in a chip. */
export const choiceLabel = ({ operation, not }: OperationChoice): string =>
  not ? operation.negatedLabel : operation.label;

/**
 * The operations of a field, each followed by its opposite. Of two that say the same, "is not at least" and "is less
 * than", the plain one is offered; the current one is kept.
 */
export const choicesOf = (
  operations: readonly FilterOperation[],
  current: OperationChoice | undefined,
): readonly OperationChoice[] => {
  const plain = operations.map((operation) => ({ operation, not: false }));
  const labels = new Set(plain.map(choiceLabel));
  const offered = plain.flatMap((choice) => {
    const opposite = { ...choice, not: true };
    const label = choiceLabel(opposite);
    if (labels.has(label)) return [choice];
    labels.add(label);
    return [choice, opposite];
  });
  if (!current) return offered;
  const label = choiceLabel(current);
  if (!labels.has(label)) return [...offered, current];
  return offered.map((choice) => (choiceLabel(choice) === label ? current : choice));
};

/** How the value of a condition is entered: with the control of its field, none, or two of them. */
export const editorOf = (
  field: FilterField,
  operation: FilterOperation | undefined,
): { input: FilterInput; arity: FilterArity } => {
  const arity = operation?.arity ?? 'none';
  return { arity, input: arity === 'none' ? 'none' : field.input };
};
