import {
  isTree,
  readCondition,
  writeCondition,
  type Condition,
  type FilterTree,
  type NewCondition,
} from '@basis/domain/model/filters/wire';
import type { ColumnId } from '@basis/domain/model/lists/columns';

/** Name of a field of emails in filters. */
export type QuickField = Extract<ColumnId<'messages'>, 'communicationType'> | 'processedAt';

const isOn = (entry: FilterTree['and'][number], identifier: QuickField): boolean =>
  !isTree(entry) && readCondition(entry).field.identifier === identifier;

/** A filter's condition on a field of emails, if all its conditions must hold. */
export const conditionOn = ({ and }: FilterTree, identifier: QuickField): Condition | undefined => {
  const found = and.find((entry) => isOn(entry, identifier));
  return found && !isTree(found) ? readCondition(found) : undefined;
};

/** Replaces a field's conditions with one, or removes them if there is no new one. */
export const withCondition = (
  { and, or }: FilterTree,
  identifier: QuickField,
  condition: Pick<NewCondition, 'operation' | 'value'> | null,
): FilterTree => {
  const rest = and.filter((entry) => !isOn(entry, identifier));
  if (condition === null) return { and: rest, or };
  return { and: [...rest, writeCondition({ ...condition, field: { entity: 'email', identifier } })], or };
};
