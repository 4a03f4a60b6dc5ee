import { sql, type RawBuilder } from 'kysely';
import type { CustomFieldSetting } from '@basis/domain/contract/contract';
import { dimensionOf, fieldOfGroup } from '@basis/domain/analytics/definitions';
import { checkboxKeys, type Figure, type ReportGroupId } from '@basis/domain/analytics/figures';
import { isPeriod, type Period } from '@basis/domain/analytics/periods';
import type { ListContext } from '../../../lists/definition';
import { groupLabel, keySql, type ChosenGroup } from '../../../lists/groupBy';
import type { ListQuery } from '../../../lists/listQuery';
import { groupOf, periodGroup } from './groups';

type Sql = RawBuilder<unknown>;

/** One of the groups of a report, in SQL. */
export interface Part {
  readonly id: ReportGroupId;
  /** The name of a field that the workspace added. */
  readonly label?: string;
  readonly period: Period | null;
  /** The key of a bid's group; of a stretch of time, by the date that the figure counts by. */
  key(figure: Figure): Sql;
  /** Repeats a bid under each of its values. */
  readonly join: Sql;
  labelOf(key: Sql): Sql;
  /** Order of its own, before that by the number of bids. */
  orderOf?(key: Sql): Sql;
  nameOf(key: string | null, label: string | null): string;
}

const checkboxNames: Readonly<Record<string, string>> = {
  [checkboxKeys.checked]: 'Yes',
  [checkboxKeys.unchecked]: 'No',
};

const fieldPart = (
  { id, label, type, options }: CustomFieldSetting,
  group: ReportGroupId,
  { caller }: ListContext,
  place: number,
): Part => {
  const values = sql`custom_values v where v.workspace_id = ${caller.workspaceId} and v.field_id = ${id} and v.entity_id = p.id`;
  const alias = sql.ref(`member${place}`);
  const common = { id: group, label, period: null, labelOf: () => sql`null::text` };
  if (type === 'Boolean')
    return {
      ...common,
      join: sql``,
      key: () =>
        sql`(case when exists (select from ${values} and v.num = 1) then ${sql.lit(checkboxKeys.checked)} else ${sql.lit(checkboxKeys.unchecked)} end)`,
      nameOf: (key) => checkboxNames[key ?? ''] ?? 'No',
    };
  const names = new Map((options ?? []).map((option) => [option.id.toLowerCase(), option.label]));
  return {
    ...common,
    join: sql` left join lateral (select unnest(v.ids) as id from ${values}) as ${alias} on true`,
    key: () => sql`${alias}.id`,
    nameOf: (key) => (key === null ? 'None' : (names.get(key) ?? 'Deleted option')),
  };
};

const periodPart = (period: Period, base: ListQuery): Part => {
  const { context } = base;
  const chosen = (figure: Figure): ChosenGroup => periodGroup(base, figure, period);
  return {
    id: period,
    period,
    key: (figure) => keySql(chosen(figure), context),
    join: sql``,
    labelOf: () => sql`null::text`,
    nameOf: (key) => groupLabel(chosen('submitted'), key, null),
  };
};

const valuePart = (base: ListQuery, dimension: Parameters<typeof groupOf>[1], place: number): Part => {
  const by = groupOf(base, dimension);
  const group: ChosenGroup = { by, period: 'None', direction: 'asc' };
  const alias = sql.ref(`member${place}`);
  const isOfSeveral = by.kind === 'values';
  return {
    id: dimension,
    period: null,
    key: () => (isOfSeveral ? sql`${alias}.id` : by.expression),
    join: isOfSeveral ? sql` left join lateral unnest(${by.expression}) as ${alias}(id) on true` : sql``,
    labelOf: (key) => by.label(key),
    ...(dimension === 'size' && by.order ? { orderOf: (key: Sql) => by.order?.(key) ?? sql`null::int` } : {}),
    nameOf: (key, label) => groupLabel(group, key, label),
  };
};

/** A group of a report by its id; undefined if its field is gone. @param place of the group among those of the report. */
export const partOf = (
  base: ListQuery,
  id: ReportGroupId,
  place: number,
  fields: readonly CustomFieldSetting[],
): Part | undefined => {
  const dimension = dimensionOf(id);
  if (dimension !== undefined)
    return isPeriod(dimension) ? periodPart(dimension, base) : valuePart(base, dimension, place);
  const field = fields.find((one) => one.id === fieldOfGroup(id));
  return field && fieldPart(field, id, base.context, place);
};
