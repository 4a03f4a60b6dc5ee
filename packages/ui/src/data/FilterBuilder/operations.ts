import type { FilterArity, FilterField, FilterInput, FilterOperation } from './types';

/** Fields by id, and all of their operations. */
export interface FilterIndex {
  fields: ReadonlyMap<string, FilterField>;
  operations: ReadonlyMap<string, FilterOperation>;
}

export const indexOf = (fields: readonly FilterField[]): FilterIndex => ({
  fields: new Map(fields.map((field) => [field.id, field])),
  operations: new Map(fields.flatMap(({ operations }) => operations.map((operation) => [operation.id, operation]))),
});

/** Operation of an id; undefined if no field has it. */
export const operationOf = (id: string | null, { operations }: FilterIndex): FilterOperation | undefined =>
  id === null ? undefined : operations.get(id);

/** An operation, or its negation. */
export interface OperationChoice {
  operation: FilterOperation;
  not: boolean;
}

export const choiceId = (operation: string, not: boolean): string => (not ? `not-${operation}` : operation);

/** Label in the list of operations and in a chip. */
export const choiceLabel = ({ operation, not }: OperationChoice): string =>
  not ? operation.negatedLabel : operation.label;

/**
 * Operations of a field, each followed by its negation. Of two with the same meaning, "is not at least" and "is less
 * than", only the plain one is offered, unless the other is selected.
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

/** Editor of a condition's value: the control of its field, two of them, or none. */
export const editorOf = (
  field: FilterField,
  operation: FilterOperation | undefined,
): { input: FilterInput; arity: FilterArity } => {
  const arity = operation?.arity ?? 'none';
  return { arity, input: arity === 'none' ? 'none' : field.input };
};
