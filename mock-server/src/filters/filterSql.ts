import { sql, type RawBuilder } from 'kysely';
import { filterOperations, type FilterOperation, type RelativeOperation } from '@basis/domain/model/fields/operations';
import { addDays, relativeRange } from '@basis/domain/model/formats/days';
import { comparedId, type FilterClock } from '@basis/domain/model/filters/evaluate';
import type { AskedCondition, AskedFilter, FilterField } from '@basis/domain/model/filters/fields';
import { fold } from '@basis/domain/model/formats/fold';
import { isUuid } from '@basis/domain/model/formats/uuid';
import { likeText, type FieldForm, type FieldSql } from './fieldSql';

type Sql = RawBuilder<unknown>;

const isNull = (expression: Sql): Sql => sql`${expression} is null`;
const isNoText = (expression: Sql): Sql => sql`coalesce(${expression}, '') = ''`;

/** When a field is empty. */
const emptyOf: Readonly<Record<FieldForm, (expression: Sql) => Sql>> = {
  fold: isNoText,
  code: isNoText,
  count: (expression) => sql`coalesce(${expression}, 0) = 0`,
  uuids: (expression) => sql`coalesce(cardinality(${expression}), 0) = 0`,
  number: isNull,
  day: isNull,
  moment: isNull,
  flag: isNull,
  uuid: isNull,
};

/** An expression that can be compared with a condition's value, and the type of that value. */
interface Compared {
  readonly field: FieldSql;
  /** The value of the row: for a moment, its day where the reader is. */
  readonly held: Sql;
  /** The day's instant, which an index may have. */
  readonly instant?: Sql;
  readonly clock: FilterClock;
}

const comparedOf = (field: FieldSql, clock: FilterClock): Compared => {
  const { form, expression, moment } = field;
  if (form === 'moment')
    return { field, clock, held: sql`(${expression} at time zone ${clock.zone})::date`, instant: expression };
  return { field, clock, held: expression, ...(moment ? { instant: moment } : {}) };
};

const castOf: Readonly<Partial<Record<FieldForm, string>>> = { number: 'numeric', day: 'date', moment: 'date' };

/** A single value in the type of the field. */
const typed = ({ field }: Compared, value: unknown): Sql => {
  const cast = castOf[field.form];
  if (cast === undefined) return sql`${fold(String(value))}::text`;
  return sql`${String(value)}::${sql.raw(cast)}`;
};

/** The instant at which a day some days later begins in UTC: computed here, as the database would do so for each row. */
const instantOf = (day: unknown, later: number): Sql => sql`${`${addDays(String(day), later)}T00:00:00Z`}::timestamptz`;

/**
 * Range of instants that contains a range of days in any zone, for an index scan and before costlier tests. Compared as
 * instants, because row-level security keeps comparisons of two types away from indexes.
 */
const withinDays = ({ instant }: Compared, low?: unknown, high?: unknown): Sql => {
  const from = instant && low !== undefined ? sql`${instant} >= ${instantOf(low, -2)} and ` : sql``;
  const to = instant && high !== undefined ? sql`${instant} <= ${instantOf(high, 3)} and ` : sql``;
  return sql`${from}${to}`;
};

type Operator = '=' | '>' | '>=' | '<' | '<=';

const compare =
  (operator: Operator) =>
  (compared: Compared, value: unknown): Sql => {
    const low = operator.startsWith('<') ? undefined : value;
    const high = operator.startsWith('>') ? undefined : value;
    return sql`${withinDays(compared, low, high)}${compared.held} ${sql.raw(operator)} ${typed(compared, value)}`;
  };

const like =
  (before: '%' | '', after: '%' | '') =>
  ({ held }: Compared, value: unknown): Sql => {
    const text = fold(String(value));
    // Text that folds to nothing is contained in any text that is not empty.
    return text === '' ? sql`${held} <> ''` : sql`${held} like ${`${before}${likeText(text)}${after}`}`;
  };

/** Holds for instants within a range of days in every zone; it spares computing the day in the reader's. */
const wellWithin = (instant: Sql, low: unknown, high: unknown): Sql =>
  sql`${instant} between ${instantOf(low, 2)} and ${instantOf(high, -2)}`;

const between = (compared: Compared, [low, high]: readonly unknown[]): Sql => {
  const [first, last] = [typed(compared, low), typed(compared, high)];
  const { field, held, instant } = compared;
  const exact = sql`${held} between ${first} and ${last}`;
  const test = field.form === 'moment' && instant ? sql`(${wellWithin(instant, low, high)} or ${exact})` : exact;
  return sql`${withinDays(compared, low, high)}${test}`;
};

const relative =
  (operation: RelativeOperation) =>
  (compared: Compared): Sql =>
    between(compared, relativeRange(compared.clock.today, filterOperations[operation].days));

/** Ids as an array of the field's type; what is no id of that type is in no row. */
const idArray = ({ form }: FieldSql, value: unknown): { sql: Sql; isWhole: boolean } => {
  const ids = (value as readonly string[]).map(comparedId);
  if (form === 'code') return { sql: sql`${ids}::text[]`, isWhole: true };
  const real = ids.filter(isUuid);
  return { sql: sql`${real}::uuid[]`, isWhole: real.length === ids.length };
};

const anyOf = ({ field, held }: Compared, value: unknown): Sql => {
  const ids = idArray(field, value).sql;
  return field.form === 'uuids' ? sql`${held} && ${ids}` : sql`${held} = any(${ids})`;
};

const allOf = ({ field, held }: Compared, value: unknown): Sql => {
  const ids = idArray(field, value);
  return ids.isWhole ? sql`${held} @> ${ids.sql}` : sql`false`;
};

const equal = (compared: Compared, value: unknown): Sql =>
  compared.field.form === 'fold' && fold(String(value)) === '' ? sql`false` : compare('=')(compared, value);

/** Each operation on a value that is not empty: the database's reading of the table. */
const tests: Readonly<Record<Exclude<FilterOperation, 'Empty'>, (compared: Compared, value: unknown) => Sql>> = {
  Equal: equal,
  Contain: like('%', '%'),
  StartWith: like('', '%'),
  EndWith: like('%', ''),
  GreaterThan: compare('>'),
  GreaterOrEqual: compare('>='),
  LessThan: compare('<'),
  LessOrEqual: compare('<='),
  Between: (compared, value) => between(compared, value as readonly unknown[]),
  AnyOf: anyOf,
  AllOf: allOf,
  ExactlyOf: (compared, value) =>
    sql`(${allOf(compared, value)} and ${compared.held} <@ ${idArray(compared.field, value).sql})`,
  On: compare('='),
  After: compare('>'),
  Before: compare('<'),
  Past7Days: relative('Past7Days'),
  Past30Days: relative('Past30Days'),
  Past365Days: relative('Past365Days'),
  Next7Days: relative('Next7Days'),
  Next30Days: relative('Next30Days'),
  Next365Days: relative('Next365Days'),
  Checked: ({ held }) => sql`${held} is true`,
};

/** When an operation holds for a field; null where the field is empty, which counts as no. */
export const testSql = (
  field: FieldSql,
  { operation, value }: Pick<AskedCondition<FilterField>, 'operation' | 'value'>,
  clock: FilterClock,
): Sql =>
  operation === 'Empty' ? emptyOf[field.form](field.expression) : tests[operation](comparedOf(field, clock), value);

/** SQL of a condition: on a field's own expression, or on a row of another table. */
export type ConditionSql<Field extends FilterField> = (condition: AskedCondition<Field>) => Sql;

/** A filter as a condition of the database; `not` turns round what is empty too. */
export const filterSql = <Field extends FilterField>(
  filter: AskedFilter<Field>,
  conditionSql: ConditionSql<Field>,
): Sql => {
  if ('condition' in filter) {
    const condition = conditionSql(filter.condition);
    return filter.condition.not ? sql`(${condition}) is not true` : sql`(${condition})`;
  }
  const isAll = 'all' in filter;
  const parts = (isAll ? filter.all : filter.any).map((part) => filterSql(part, conditionSql));
  return sql`(${sql.join(parts, isAll ? sql` and ` : sql` or `)})`;
};
