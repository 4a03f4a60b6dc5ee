import { sql, type RawBuilder } from 'kysely';
import type { CustomFieldSetting } from '@basis/domain/contract/contract';
import { customFieldIdOf, isSortable, type SortableType } from '@basis/domain/lists/customFields';
import { customValueOf } from '../filters/customValueSql';
import { maybeDay, maybeNumber, maybeText, type SortSql } from './definition';

type Sql = RawBuilder<unknown>;

interface CustomSortOptions {
  readonly customFields: readonly CustomFieldSetting[];
  readonly entity: string;
  readonly canSeeAmounts: boolean;
  readonly row: { readonly workspaceId: string; readonly id: Sql };
}

type MakeKey = (valueOf: (column: Sql) => Sql, field: CustomFieldSetting) => SortSql;

const byNumber: MakeKey = (valueOf) => maybeNumber(valueOf(sql`v.num`));

/** By what the values of a type order: words by their first 200 letters, choices by the order of the choices. */
const keys: Readonly<Record<SortableType, MakeKey>> = {
  Boolean: byNumber,
  Monetary: byNumber,
  Number: byNumber,
  Percent: byNumber,
  Text: (valueOf) => maybeText(valueOf(sql`nullif(left(v.text_fold, 200), '')`)),
  Date: (valueOf) => maybeDay(valueOf(sql`v.day`)),
  SingleSelect: (valueOf, { options }) =>
    maybeNumber(valueOf(sql`array_position(${options.map(({ id }) => id)}::uuid[], v.ids[1])`)),
  StageSelect: (valueOf) =>
    maybeNumber(
      valueOf(sql`(select s.sort_order from stages s where s.workspace_id = v.workspace_id and s.id = v.ids[1])`),
    ),
};

/** The order by a custom field; undefined for one that is not there, or by which nothing can be sorted. */
export const customSort = (
  columnId: string,
  { customFields, entity, canSeeAmounts, row }: CustomSortOptions,
): SortSql | undefined => {
  const fieldId = customFieldIdOf(columnId);
  const field = customFields.find((candidate) => candidate.id === fieldId && candidate.entity === entity);
  if (!field || !isSortable(field.type) || (field.type === 'Monetary' && !canSeeAmounts)) return undefined;
  return keys[field.type]((column) => sql`(select ${column} from ${customValueOf(row, field.id)})`, field);
};
