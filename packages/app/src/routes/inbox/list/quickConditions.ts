import type { CompareValue, FilterCondition, FilterTree } from '@basis/domain/filters/expression';

const isOf = (entry: FilterCondition | FilterTree, identifier: string): entry is FilterCondition =>
  'filterIdentitier' in entry && entry.filterIdentitier.identifier === identifier;

/** The condition that a filter has on a field of e-mails, if all of its conditions must hold. */
export const conditionOn = ({ and }: FilterTree, identifier: string): FilterCondition | undefined =>
  and.find((entry): entry is FilterCondition => isOf(entry, identifier));

/** A filter in which one condition on a field takes the place of those before; without an operation there is none. */
export const withCondition = (
  { and, or }: FilterTree,
  identifier: string,
  operation: number | null,
  compareValue: CompareValue = null,
): FilterTree => {
  const rest = and.filter((entry) => !isOf(entry, identifier));
  if (operation === null) return { and: rest, or };
  return {
    and: [...rest, { not: false, operation, compareValue, filterIdentitier: { entity: 'email', identifier } }],
    or,
  };
};
