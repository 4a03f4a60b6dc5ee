import { sql, type RawBuilder } from 'kysely';
import type { CustomFieldSetting } from '@basis/domain/contract/contract';
import { customFieldIdOf, isSortable, type SortableType } from '@basis/domain/lists/customFields';
import { maybeDay, maybeNumber, maybeText, type SortSql } from './definition';

type Sql = RawBuilder<unknown>;

interface CustomSortOptions {
  readonly customFields: readonly CustomFieldSetting[];
  readonly entity: string;
  readonly canSeeAmounts: boolean;
  readonly row: { readonly workspaceId: string; readonly id: Sql };
}

type MakeKey = (value: (column: string) => Sql, field: CustomFieldSetting) => SortSql;

const byNumber: MakeKey = (value) => maybeNumber(value('num'));

/** By what the values of a type order: words by their first 200 letters, choices by the order of the choices. */
const keys: Readonly<Record<SortableType, MakeKey>> = {
  Boolean: byNumber,
  Monetary: byNumber,
  Number: byNumber,
  Percent: byNumber,
  Text: (value) => maybeText(sql`nullif(left(${value('text_fold')}, 200), '')`),
  Date: (value) => maybeDay(value('day')),
  SingleSelect: (value, { options }) =>
    maybeNumber(sql`array_position(${options.map(({ id }) => id)}::uuid[], (${value('ids')})[1])`),
  StageSelect: (value) =>
    maybeNumber(
      sql`(select s.sort_order from stages s where s.workspace_id = ${value('workspace_id')} and s.id = (${value('ids')})[1])`,
    ),
};

/**
 * The order by a custom field; undefined for one that is not there, or by which nothing can be sorted. Its values are
 * joined, all at once, because looking each of them up takes seven times as long.
 */
export const customSort = (
  columnId: string,
  { customFields, entity, canSeeAmounts, row }: CustomSortOptions,
): SortSql | undefined => {
  const fieldId = customFieldIdOf(columnId);
  const field = customFields.find((candidate) => candidate.id === fieldId && candidate.entity === entity);
  if (!field || !isSortable(field.type) || (field.type === 'Monetary' && !canSeeAmounts)) return undefined;
  const name = `by_${field.id}`;
  const value = (column: string): Sql => sql.ref(`${name}.${column}`);
  const join = sql` left join custom_values ${sql.ref(name)} on ${value('workspace_id')} = ${row.workspaceId}
    and ${value('field_id')} = ${field.id} and ${value('entity_id')} = ${row.id}`;
  return { ...keys[field.type](value, field), join: { name, sql: join } };
};
