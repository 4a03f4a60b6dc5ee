import { sql, type RawBuilder } from 'kysely';
import { factsOf, type ShapeOf } from '@basis/domain/model/fields/kinds';
import type { FilterClock } from '@basis/domain/model/filters/evaluate';
import type { AskedCondition, FilterField } from '@basis/domain/model/filters/fields';
import type { CustomKind } from '@basis/domain/model/lists/customFields';
import { day, flag, folded, numeric, uuids, type FieldSql } from './fieldSql';
import { testSql } from './filterSql';

type Sql = RawBuilder<unknown>;

/** Column of `custom_values` for each shape; a single id is stored as a list of one. */
const columnOf: Readonly<Record<ShapeOf<CustomKind>, FieldSql>> = {
  text: folded(sql`v.text_fold`),
  number: numeric(sql`v.num`),
  day: day(sql`v.day`),
  flag: flag(sql`(v.num = 1)`),
  id: uuids(sql`v.ids`),
  ids: uuids(sql`v.ids`),
};

interface Row {
  readonly workspaceId: string;
  readonly id: Sql;
}

/** The row of a custom field's value; there is none where the value is empty. */
const customValueOf = ({ workspaceId, id }: Row, fieldId: string): Sql =>
  sql`custom_values v where v.workspace_id = ${workspaceId} and v.field_id = ${fieldId} and v.entity_id = ${id}`;

/** A condition on a custom field. */
export const customConditionSql = (
  row: Row,
  fieldId: string,
  condition: AskedCondition<FilterField>,
  clock: FilterClock,
): Sql => {
  const values = customValueOf(row, fieldId);
  if (condition.operation === 'Empty') return sql`not exists (select from ${values})`;
  const column = columnOf[factsOf(condition.field.kind).shape as keyof typeof columnOf];
  return sql`exists (select from ${values} and ${testSql(column, condition, clock)})`;
};
