import type { FilterCondition, FilterFault, FilterTree } from './expression';
import { isTree, valueFault } from './expression';
import { filterKinds, isAskedOf, isOperation, type FilterFieldKind, type FilterOperationId } from './operations';

/** A field that a list can be filtered by. */
export interface FilterField {
  readonly entity: string;
  /** Id of the column, or the custom field's own id. */
  readonly identifier: string;
  readonly kind: FilterFieldKind;
}

/** A condition that can be asked: its field is there, its operation is one of the field's, and its value fits. */
export interface AskedCondition<Field extends FilterField> {
  readonly field: Field;
  readonly operation: FilterOperationId;
  readonly not: boolean;
  readonly value: unknown;
}

/** A filter that can be asked: a condition, or several of which all or any must hold. Never empty. */
export type AskedFilter<Field extends FilterField> =
  | { readonly condition: AskedCondition<Field> }
  | { readonly all: readonly AskedFilter<Field>[] }
  | { readonly any: readonly AskedFilter<Field>[] };

const keyOf = (entity: string, identifier: string): string => `${entity} ${identifier.toLowerCase()}`;

/** The fields of a list by what names them; a custom field's id is named in either case of its letters. */
export const fieldFinder = <Field extends FilterField>(
  fields: readonly Field[],
): ((condition: FilterCondition) => Field | undefined) => {
  const byKey = new Map(fields.map((field) => [keyOf(field.entity, field.identifier), field]));
  return ({ filterIdentitier: { entity, identifier } }) => byKey.get(keyOf(entity, identifier));
};

/** What an asked filter is made from, and the faults that were met on the way. */
interface Reading<Field extends FilterField> {
  readonly asked: AskedFilter<Field> | null;
  readonly faults: readonly FilterFault[];
}

const readCondition = <Field extends FilterField>(
  condition: FilterCondition,
  find: (condition: FilterCondition) => Field | undefined,
  path: string,
): Reading<Field> => {
  const field = find(condition);
  const { operation, not = false, compareValue } = condition;
  // The field was deleted, or became of another kind: the condition is kept where it is saved, and asks for nothing.
  if (!field || !isOperation(operation) || !isAskedOf(field.kind, operation)) return { asked: null, faults: [] };
  const message = valueFault(condition, filterKinds[field.kind].shape);
  if (message !== null) return { asked: null, faults: [{ path: `${path}/compareValue`, message }] };
  return { asked: { condition: { field, operation, not, value: compareValue } }, faults: [] };
};

const joined = <Field extends FilterField>(
  how: 'all' | 'any',
  parts: readonly AskedFilter<Field>[],
): readonly AskedFilter<Field>[] => {
  if (parts.length < 2) return parts;
  return [how === 'all' ? { all: parts } : { any: parts }];
};

/**
 * What of a filter can be asked of these fields. What names a field or an operation that is not there asks for nothing:
 * it neither hides rows nor shows more of them. A value that does not fit its operation is a fault.
 */
export const readFilter = <Field extends FilterField>(
  tree: FilterTree,
  find: (condition: FilterCondition) => Field | undefined,
  path = '',
): Reading<Field> => {
  const readAll = (list: 'and' | 'or') =>
    tree[list].map((node, index) => {
      const at = `${path}/${list}/${index}`;
      return isTree(node) ? readFilter(node, find, at) : readCondition(node, find, at);
    });
  const askedOf = (readings: readonly Reading<Field>[]) => readings.flatMap(({ asked }) => (asked ? [asked] : []));
  const and = readAll('and');
  const or = readAll('or');
  const [asked] = joined('all', [...askedOf(and), ...joined('any', askedOf(or))]);
  return { asked: asked ?? null, faults: [...and, ...or].flatMap(({ faults }) => faults) };
};
