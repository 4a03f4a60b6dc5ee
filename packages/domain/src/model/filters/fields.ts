import { factsOf, isAskedOf, type FieldKind } from '../fields/kinds';
import type { FilterOperation } from '../fields/operations';
import { fold } from '../formats/fold';
import { valueFault, type FilterFault } from './expression';
import { isTree, readCondition, type FieldName, type FilterCondition, type FilterTree } from './wire';

/** A field that a list can be filtered by. */
export interface FilterField extends FieldName {
  readonly kind: FieldKind;
}

/** A condition that can be asked: its field is there, its operation is one of the field's, and its value fits. */
export interface AskedCondition<Field extends FilterField> {
  readonly field: Field;
  readonly operation: FilterOperation;
  readonly not: boolean;
  readonly value: unknown;
}

/** A filter that can be asked: a condition, or several of which all or any must hold. Never empty. */
export type AskedFilter<Field extends FilterField> =
  | { readonly condition: AskedCondition<Field> }
  | { readonly all: readonly AskedFilter<Field>[] }
  | { readonly any: readonly AskedFilter<Field>[] };

const keyOf = (entity: string, identifier: string): string => `${entity} ${identifier.toLowerCase()}`;

/** Finds the field that a condition names. */
export type FindField<Field extends FilterField> = (name: FieldName) => Field | undefined;

/** The fields of a list by what names them; a custom field's id is named in either case of its letters. */
export const fieldFinder = <Field extends FilterField>(fields: readonly Field[]): FindField<Field> => {
  const byKey = new Map(fields.map((field) => [keyOf(field.entity, field.identifier), field]));
  return ({ entity, identifier }) => byKey.get(keyOf(entity, identifier));
};

/** Fields of the filter, and faults found so far. */
interface Reading<Field extends FilterField> {
  readonly asked: AskedFilter<Field> | null;
  readonly faults: readonly FilterFault[];
  /** Conditions that have no effect, because the field or the operation does not exist. */
  readonly passedOver: readonly PassedOver[];
}

/** A condition without effect, and its path in the filter. */
export interface PassedOver {
  readonly path: string;
  readonly condition: FilterCondition;
}

/**
 * Returns true if a text is blank after folding, which removes spaces and combining marks: it would match every row.
 */
const isEmptyText = (kind: FieldKind, value: unknown): boolean =>
  factsOf(kind).shape === 'text' && typeof value === 'string' && fold(value) === '';

/**
 * Decodes a condition on a known field; null if the field was deleted or changed its kind, or the operation is unknown.
 * The value may still not fit.
 */
export const askedOf = <Field extends FilterField>(
  condition: FilterCondition,
  find: FindField<Field>,
): AskedCondition<Field> | null => {
  const { field: name, operation, not, value } = readCondition(condition);
  const field = find(name);
  return field && operation && isAskedOf(field.kind, operation) ? { field, operation, not, value } : null;
};

/** Ids in the conditions on fields of some kinds, at any depth. */
export const idsOfKinds = <Field extends FilterField>(
  { and, or }: FilterTree,
  find: FindField<Field>,
  kinds: readonly FieldKind[],
): readonly string[] =>
  [...and, ...or].flatMap((node) => {
    if (isTree(node)) return idsOfKinds(node, find, kinds);
    const asked = askedOf(node, find);
    const values: unknown = asked && kinds.includes(asked.field.kind) ? asked.value : null;
    return Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [];
  });

/** Reason why a condition's value doesn't fit; null if it fits. */
export const faultOf = ({ field, operation, value }: AskedCondition<FilterField>): string | null =>
  valueFault(operation, value, factsOf(field.kind).shape);

const readNode = <Field extends FilterField>(
  condition: FilterCondition,
  find: FindField<Field>,
  path: string,
): Reading<Field> => {
  const passedOver = { asked: null, faults: [], passedOver: [{ path, condition }] };
  const asked = askedOf(condition, find);
  if (!asked) return passedOver;
  const message = faultOf(asked);
  if (message !== null) return { asked: null, faults: [{ path: `${path}/compareValue`, message }], passedOver: [] };
  const { field, operation, value } = asked;
  if (operation !== 'Empty' && isEmptyText(field.kind, value)) return passedOver;
  return { asked: { condition: asked }, faults: [], passedOver: [] };
};

const joined = <Field extends FilterField>(
  how: 'all' | 'any',
  parts: readonly AskedFilter<Field>[],
): readonly AskedFilter<Field>[] => {
  if (parts.length < 2) return parts;
  return [how === 'all' ? { all: parts } : { any: parts }];
};

/**
 * Reads the part of a filter that these fields support. A condition with an unknown field or operation is ignored: it
 * neither hides rows nor shows more. A value that doesn't fit its operation is a fault.
 */
export const readFilter = <Field extends FilterField>(
  tree: FilterTree,
  find: FindField<Field>,
  path = '',
): Reading<Field> => {
  const readAll = (list: 'and' | 'or') =>
    tree[list].map((node, index) => {
      const at = `${path}/${list}/${index}`;
      return isTree(node) ? readFilter(node, find, at) : readNode(node, find, at);
    });
  const askedIn = (readings: readonly Reading<Field>[]) => readings.flatMap(({ asked }) => (asked ? [asked] : []));
  const and = readAll('and');
  const or = readAll('or');
  const [asked] = joined('all', [...askedIn(and), ...joined('any', askedIn(or))]);
  const parts = [...and, ...or];
  return {
    asked: asked ?? null,
    faults: parts.flatMap(({ faults }) => faults),
    passedOver: parts.flatMap(({ passedOver }) => passedOver),
  };
};
