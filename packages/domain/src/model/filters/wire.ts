// Codec of conditions in calls, stored filters and addresses. Only this file knows their ids and spelling. A condition that
// can't be decoded, such as an operation of a later version, stays in its tree unchanged.
import type { FilterOperation } from '../fields/operations';

/** A value that a condition compares with, in the stored unit: cents, hundredths of a percent, miles, minutes, days, ids. */
export type CompareValue = string | number | boolean | null | readonly (string | number | null)[];

/** Names a field in a condition. */
export interface FieldName {
  /** project, bidInvite, company, contact, quote, task or email. */
  readonly entity: string;
  /** Id of the column, or the custom field's own id. */
  readonly identifier: string;
}

/** One condition in its encoded form; read it with `readCondition`. */
export interface FilterCondition {
  /** Negates the operation. */
  readonly not?: boolean;
  readonly filterIdentitier: FieldName;
  readonly operation: number;
  readonly compareValue?: CompareValue;
}

/** Conditions of which all (`and`) or any (`or`) must hold. A list that is empty asks for nothing. */
export interface FilterTree {
  readonly and: readonly (FilterCondition | FilterTree)[];
  readonly or: readonly (FilterCondition | FilterTree)[];
}

export const isTree = (node: FilterCondition | FilterTree): node is FilterTree => !('filterIdentitier' in node);

/** Ids are never reused. */
const ids = {
  Equal: 1,
  Contain: 2,
  StartWith: 3,
  EndWith: 4,
  GreaterThan: 5,
  GreaterOrEqual: 6,
  LessThan: 7,
  LessOrEqual: 8,
  Between: 9,
  AnyOf: 10,
  AllOf: 11,
  ExactlyOf: 12,
  On: 13,
  After: 14,
  Before: 15,
  Past7Days: 16,
  Past30Days: 17,
  Past365Days: 18,
  Next7Days: 19,
  Next30Days: 20,
  Next365Days: 21,
  Checked: 22,
  Empty: 23,
} as const satisfies Record<FilterOperation, number>;

const names = new Map<number, FilterOperation>(
  Object.entries(ids).map(([name, id]) => [id, name as FilterOperation] as const),
);

/** A decoded condition. */
export interface Condition {
  readonly field: FieldName;
  /** Null for an operation that this version does not know. */
  readonly operation: FilterOperation | null;
  readonly not: boolean;
  readonly value: CompareValue | undefined;
}

export const readCondition = ({
  filterIdentitier,
  operation,
  not = false,
  compareValue,
}: FilterCondition): Condition => ({
  field: filterIdentitier,
  operation: names.get(operation) ?? null,
  not,
  value: compareValue,
});

/** A condition to be written. */
export interface NewCondition {
  readonly field: FieldName;
  readonly operation: FilterOperation;
  readonly not?: boolean;
  readonly value?: CompareValue;
}

export const writeCondition = ({ field, operation, not = false, value = null }: NewCondition): FilterCondition => ({
  not,
  filterIdentitier: { entity: field.entity, identifier: field.identifier },
  operation: ids[operation],
  compareValue: value,
});

/** Names the parts of a condition for a schema of its encoded form, in their order. */
export const encodedParts = <Not, Field, Operation, Value>(parts: {
  readonly not: Not;
  readonly field: Field;
  readonly operation: Operation;
  readonly value: Value;
}) => ({
  not: parts.not,
  filterIdentitier: parts.field,
  operation: parts.operation,
  compareValue: parts.value,
});

/** Names a condition in error messages, even if it can't be decoded. */
export const conditionName = (
  { filterIdentitier: { entity, identifier }, operation }: FilterCondition,
  shortened: (text: string) => string,
): string => `${shortened(entity)}/${shortened(identifier)}/${operation}`;
