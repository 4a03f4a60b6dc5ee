import { sql, type RawBuilder } from 'kysely';
import type { ListGroup } from '@basis/domain/contract/contract';
import { isDay } from '@basis/domain/filters/expression';
import type { FilterClock } from '@basis/domain/filters/evaluate';
import { isUuid } from '@basis/domain/formats/uuid';
import { periodLabels, type GroupPeriod } from '@basis/domain/lists/groups';
import { isTimeGroup, type AnyDefinition, type GroupSql } from './definition';
import { faultAt, type QueryPlace } from './faults';

type Sql = RawBuilder<unknown>;

/** Group of entries, and order of the groups. */
export interface ChosenGroup {
  readonly by: GroupSql;
  readonly period: GroupPeriod;
  readonly direction: 'asc' | 'desc';
}

/** The group that a caller chose. @throws a 400 for a column that the list can't be grouped by. */
export const groupOf = (definition: AnyDefinition, wanted: ListGroup, place: QueryPlace): ChosenGroup => {
  const name = wanted.name === 'date' ? (wanted.time?.field ?? '') : wanted.name;
  const by = Object.hasOwn(definition.groups, name) ? definition.groups[name] : undefined;
  if (!by) {
    throw faultAt(`${place}/group/${wanted.name === 'date' ? 'time/field' : 'name'}`, "can't be grouped by");
  }
  const direction = (wanted.sortDirection ?? 'ASC').toLowerCase() as 'asc' | 'desc';
  return { by, period: wanted.time?.period ?? 'Monthly', direction };
};

const truncations: Readonly<Record<GroupPeriod, string>> = {
  Weekly: 'week',
  Monthly: 'month',
  Quarterly: 'quarter',
  Yearly: 'year',
  None: 'day',
};

/** The key of an entry's group: its value, or the first day of its stretch of time where the reader is. */
export const keySql = ({ by, period }: ChosenGroup, { zone }: FilterClock): Sql => {
  if (!isTimeGroup(by)) return by.kind === 'values' ? sql`member.id` : by.expression;
  const held = by.kind === 'moment' ? sql`(${by.expression} at time zone ${zone})` : sql`${by.expression}::timestamp`;
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
export const groupCondition = (group: ChosenGroup, key: string, clock: FilterClock, place: QueryPlace): Sql => {
  const { by } = group;
  if (key === noKey)
    return by.kind === 'values' ? sql`cardinality(${by.expression}) = 0` : sql`${keySql(group, clock)} is null`;
  if (!isKey(group, key)) {
    throw faultAt(`${place}/groupKey`, 'is not a key of this group');
  }
  if (isTimeGroup(by)) return sql`${keySql(group, clock)} = ${key}::date`;
  if (by.kind === 'values') return sql`${by.expression} @> array[${key}]::uuid[]`;
  return sql`${by.expression} = ${key}::${sql.raw(by.type)}`;
};

/** Label of a group's head. */
export const groupLabel = ({ by, period }: ChosenGroup, key: string | null, label: string | null): string => {
  if (key === null) return 'None';
  return isTimeGroup(by) ? periodLabels[period](key) : (label ?? 'None');
};
