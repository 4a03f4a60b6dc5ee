import { sql, type RawBuilder } from 'kysely';
import type { ListGroup } from '@basis/domain/model/contract/contract';
import { isDay } from '@basis/domain/model/filters/expression';
import { isUuid } from '@basis/domain/model/formats/uuid';
import { weekDayNumber } from '@basis/domain/model/formats/weeks';
import { periodLabels, type GroupPeriod } from '@basis/domain/model/lists/groups';
import { dueGroup, hasDueGroup } from '@basis/domain/model/lists/dueOrder';
import { isTimeGroup, type AnyDefinition, type DueSql, type GroupSql, type ListContext } from './definition';
import { dueStretchGroup } from './dueOrder';
import { faultAt, type QueryPlace } from './faults';

type Sql = RawBuilder<unknown>;

/** Group of entries, and order of the groups. */
export interface ChosenGroup {
  readonly by: GroupSql;
  readonly period: GroupPeriod;
  readonly direction: 'asc' | 'desc';
}

const groupNamed = (definition: AnyDefinition, name: string, due: DueSql | null, context: ListContext) => {
  if (name === dueGroup.id && due && hasDueGroup(definition.list)) return dueStretchGroup(due, context);
  return Object.hasOwn(definition.groups, name) ? definition.groups[name] : undefined;
};

/** The group that a caller chose. @throws a 400 for a column that the list can't be grouped by. */
export const groupOf = (
  definition: AnyDefinition,
  wanted: ListGroup,
  {
    due,
    context,
    place,
    parameter = 'group',
  }: {
    readonly due: DueSql | null;
    readonly context: ListContext;
    readonly place: QueryPlace;
    readonly parameter?: 'group' | 'subgroup';
  },
): ChosenGroup => {
  const name = wanted.name === 'date' ? (wanted.time?.field ?? '') : wanted.name;
  const by = groupNamed(definition, name, due, context);
  if (!by) {
    throw faultAt(`${place}/${parameter}/${wanted.name === 'date' ? 'time/field' : 'name'}`, "can't be grouped by");
  }
  // Each entry is in one subgroup, so that those of a group add up to it.
  if (parameter === 'subgroup' && by.kind !== 'value') throw faultAt(`${place}/subgroup/name`, "can't divide groups");
  const direction = (wanted.sortDirection ?? 'ASC').toLowerCase() as 'asc' | 'desc';
  return { by, period: wanted.time?.period ?? 'Monthly', direction };
};

const truncations: Readonly<Record<Exclude<GroupPeriod, 'Weekly'>, string>> = {
  Monthly: 'month',
  Quarterly: 'quarter',
  Yearly: 'year',
  None: 'day',
};

/** First day of the workspace's week that contains a day. */
const weekSql = (day: Sql, { caller }: ListContext): Sql =>
  sql`(${day} - mod(extract(dow from ${day})::int + ${sql.lit(7 - weekDayNumber(caller.weekStart))}, 7))`;

/** The key of an entry's group: its value, or the first day of its stretch of time where the reader is. */
export const keySql = ({ by, period }: ChosenGroup, context: ListContext): Sql => {
  if (!isTimeGroup(by)) return by.kind === 'values' ? sql`member.id` : by.expression;
  const { zone } = context.clock;
  const held = by.kind === 'moment' ? sql`(${by.expression} at time zone ${zone})` : sql`${by.expression}::timestamp`;
  if (period === 'Weekly') return weekSql(sql`${held}::date`, context);
  return sql`date_trunc(${sql.lit(truncations[period])}, ${held})::date`;
};

/** Join that repeats an entry under each of its values. */
export const memberJoin = ({ by }: ChosenGroup): Sql =>
  by.kind === 'values' ? sql` left join lateral unnest(${by.expression}) as member(id) on true` : sql``;

/** The key of the entries without a value. */
export const noKey = 'none';

const isKey = ({ by }: ChosenGroup, key: string): boolean => {
  if (isTimeGroup(by)) return isDay(key);
  return by.type === 'text' || isUuid(key);
};

/** Entries of one group; `none` is that of the entries without a value. */
export const groupCondition = (group: ChosenGroup, key: string, context: ListContext, place: QueryPlace): Sql => {
  const { by } = group;
  if (key === noKey)
    return by.kind === 'values' ? sql`cardinality(${by.expression}) = 0` : sql`${keySql(group, context)} is null`;
  if (!isKey(group, key)) {
    throw faultAt(`${place}/groupKey`, 'is not a key of this group');
  }
  if (isTimeGroup(by)) return sql`${keySql(group, context)} = ${key}::date`;
  if (by.kind === 'values') return sql`${by.expression} @> array[${key}]::uuid[]`;
  return sql`${by.expression} = ${key}::${sql.raw(by.type)}`;
};

/** Label of a group's head. */
export const groupLabel = ({ by, period }: ChosenGroup, key: string | null, label: string | null): string => {
  if (key === null) return 'None';
  if (isTimeGroup(by)) return periodLabels[period](key);
  return label === null ? 'None' : (by.names?.[label] ?? label);
};
