import { sql, type RawBuilder } from 'kysely';
import type {
  Report,
  ReportDimension,
  ReportFigures,
  ReportFunnel,
  ReportRow,
  ReportSum,
} from '@basis/domain/contract/contract';
import {
  dateOf,
  comparedFilter,
  figureFilter,
  figures,
  funnelFilter,
  funnelParts,
  groupColumns,
  type Figure,
} from '@basis/domain/analytics/figures';
import { isPeriod, periodsBetween, type Period } from '@basis/domain/analytics/periods';
import { spreadOf } from '@basis/domain/analytics/shares';
import { sizeBands } from '@basis/domain/analytics/sizes';
import { spanBefore, spanOf, type AskedSpan, type Span } from '@basis/domain/analytics/timeFrames';
import type { FilterTree } from '@basis/domain/filters/wire';
import type { GroupPeriod } from '@basis/domain/lists/groups';
import type { Tx } from '../../../platform/db/database';
import type { GroupSql, ListContext } from '../../../lists/definition';
import { groupLabel, keySql, memberJoin, noKey, type ChosenGroup } from '../../../lists/groupBy';
import { codeGroup, companyGroup, reasonGroup, tradeGroup, wordGroup } from '../../../lists/groupKeys';
import type { ListQuery } from '../../../lists/listQuery';
import { bidCompetitors, bidSource, bidTrades } from '../../../lists/projectsList';
import { readResponses } from './responses';
import { readSpreads } from './spreads';
import { readTimes } from './times';

type Sql = RawBuilder<unknown>;

/** What a report is asked for. */
export interface AskedReport {
  readonly dimension: ReportDimension;
  readonly asked: AskedSpan;
  /** By what stretches of time each group is counted as well; null for none. */
  readonly over: Period | null;
}

/** Turns a filter of the list of bids into a condition. */
type Compile = (filter: FilterTree) => Promise<Sql>;

/** Stretches of time that each group is counted over at most: the latest. */
const mostStretches = 24;
/** Groups of a report at most. */
const mostRows = 1000;

/** The figures of one span, each with the condition of its bids. */
export type SpanSql = readonly { readonly figure: Figure; readonly condition: Sql }[];

export const compileSpan = async (compile: Compile, span: Span): Promise<SpanSql> => {
  const compiled: { figure: Figure; condition: Sql }[] = [];
  // One after the other, as a transaction takes one query at a time.
  for (const figure of figures) compiled.push({ figure, condition: await compile(figureFilter(figure, span)) });
  return compiled;
};

/** Counts and sums in the order of the figures: first those of the span, then those of the one before. */
interface Summed {
  readonly counts: readonly number[];
  readonly sums: readonly number[];
  /** How many of the bids have a quote. */
  readonly quoted: readonly number[];
}

const none: Summed = { counts: [], sums: [], quoted: [] };

const presentSum = ({ counts, sums, quoted }: Summed, index: number, canSeeAmounts: boolean): ReportSum => ({
  count: counts[index] ?? 0,
  ...(canSeeAmounts ? { cents: sums[index] ?? 0, quoted: quoted[index] ?? 0 } : {}),
});

export const presentFigures = (
  all: Summed,
  { canSeeAmounts, from = 0 }: { canSeeAmounts: boolean; from?: number },
): ReportFigures => {
  const at = (index: number) => presentSum(all, from + index, canSeeAmounts);
  return { submitted: at(0), won: at(1), lost: at(2), open: at(3) };
};

export const amount = sql`p.quote_cents`;

/** Counts and sums up the bids of some conditions in one pass. */
const summed = (conditions: readonly Sql[]): Sql => sql`
  array[${sql.join(conditions.map((one) => sql`count(*) filter (where ${one})`))}]::int[] as counts,
  array[${sql.join(conditions.map((one) => sql`coalesce(sum(${amount}) filter (where ${one}), 0)`))}]::float8[] as sums,
  array[${sql.join(conditions.map((one) => sql`count(${amount}) filter (where ${one})`))}]::int[] as quoted`;

const anyOf = (conditions: readonly Sql[]): Sql =>
  sql`(${sql.join(
    conditions.map((one) => sql`(${one})`),
    sql` or `,
  )})`;

export const readTotals = async (tx: Tx, base: ListQuery, conditions: readonly Sql[]): Promise<Summed> => {
  const { rows } = await sql<Summed>`select ${summed(conditions)} from ${base.definition.from}
    where ${base.condition} and ${anyOf(conditions)}`.execute(tx);
  return rows[0] ?? none;
};

interface GroupRow extends Summed {
  readonly key: string | null;
  readonly label: string | null;
}

const sizeKey = sql`(case ${sql.join(
  sizeBands.map(({ key, belowCents }) =>
    belowCents === null
      ? sql`when ${amount} is not null then ${sql.lit(key)}`
      : sql`when ${amount} < ${sql.lit(belowCents)} then ${sql.lit(key)}`,
  ),
  sql` `,
)} end)`;

/** Groups that the list of bids itself does not have. */
const ownGroups: Readonly<Partial<Record<ReportDimension, (context: ListContext) => GroupSql>>> = {
  stageReason: (context) => reasonGroup(context, sql`p.stage_reason_id`),
  competitor: (context) => ({ ...companyGroup(context, bidCompetitors), kind: 'values' }),
  trade: (context) => ({ ...tradeGroup(context, bidTrades), kind: 'values' }),
  unionType: () => codeGroup(sql`p.union_type`),
  platform: () => codeGroup(sql`nullif(${bidSource}, '')`),
  size: () => ({
    ...wordGroup(
      sizeKey,
      sizeBands.map(({ key }) => key),
    ),
    names: Object.fromEntries(sizeBands.map(({ key, label }) => [key, label])),
  }),
};

export const groupOf = ({ definition, context }: ListQuery, dimension: Exclude<ReportDimension, Period>): GroupSql => {
  const ownGroup = ownGroups[dimension]?.(context);
  if (ownGroup) return ownGroup;
  const group = definition.groups[groupColumns[dimension]];
  if (!group) throw new Error(`The list of bids has no group for ${dimension}`);
  return group;
};

/** Groups by a value: sizes from small to large, others by the number of their bids. */
const readValues = async (
  tx: Tx,
  base: ListQuery,
  dimension: Exclude<ReportDimension, Period>,
  conditions: readonly Sql[],
): Promise<readonly (Omit<GroupRow, 'key'> & { key: string })[]> => {
  const by = groupOf(base, dimension);
  const group: ChosenGroup = { by, period: 'None', direction: 'asc' };
  const label = 'label' in by ? by.label(sql`g.key`) : sql`null::text`;
  const ownOrder = dimension === 'size' && 'order' in by ? by.order?.(sql`g.key`) : undefined;
  const { rows } = await sql<GroupRow>`
    with heads as materialized (select ${keySql(group, base.context)} as key, ${summed(conditions)}
      from ${base.definition.from}${memberJoin(group)} where ${base.condition} and ${anyOf(conditions)} group by 1)
    select named.* from (select g.key::text as key, ${label} as label, g.counts, g.sums, g.quoted,
        (select sum(one) from unnest(g.counts[1:4]) as one) as size, ${ownOrder ?? sql`null::int`} as place from heads g) named
    order by place nulls last, size desc, label nulls last, key limit ${mostRows + 1}`.execute(tx);
  return rows.map((row) => ({ ...row, key: row.key ?? noKey, label: groupLabel(group, row.key, row.label) }));
};

export const periodNames: Readonly<Record<Period, GroupPeriod>> = {
  month: 'Monthly',
  week: 'Weekly',
  quarter: 'Quarterly',
  year: 'Yearly',
};

interface PeriodRow {
  readonly place: number;
  readonly key: string;
  readonly count: number;
  readonly sum: number;
  readonly quoted: number;
}

const periodGroup = ({ definition }: ListQuery, figure: Figure, period: Period): ChosenGroup => ({
  by: definition.groups[dateOf(figure)] as GroupSql,
  period: periodNames[period],
  direction: 'asc',
});

/** Stretches of time without gaps: each figure by the date that it counts by. */
const readPeriods = async (
  tx: Tx,
  base: ListQuery,
  { period, span, now }: { period: Period; span: Span; now: SpanSql },
): Promise<readonly GroupRow[]> => {
  const { definition, condition, context } = base;
  const groupBy = (figure: Figure): ChosenGroup => periodGroup(base, figure, period);
  const parts = now.map(
    (one, place) => sql`select ${sql.lit(place)} as place, ${keySql(groupBy(one.figure), context)}::text as key,
      count(*)::int as count, coalesce(sum(${amount}), 0)::float8 as sum, count(${amount})::int as quoted
    from ${definition.from} where ${condition} and ${one.condition} group by 2`,
  );
  const { rows } = await sql<PeriodRow>`${sql.join(parts, sql` union all `)}`.execute(tx);
  const keys = rows.map(({ key }) => key).toSorted();
  const [first = context.clock.today, last = context.clock.today] = [keys[0], keys.at(-1)];
  const between = { from: span.from ?? first, to: span.to ?? last };
  const starts = periodsBetween(period, between, { weekStart: context.caller.weekStart, most: mostRows + 1 });
  const valueAt = (key: string, value: (row: PeriodRow) => number): number[] =>
    figures.map((_, place) => {
      const row = rows.find((one) => one.key === key && one.place === place);
      return row ? value(row) : 0;
    });
  return starts.map((key) => ({
    key,
    label: groupLabel(groupBy('submitted'), key, null),
    counts: valueAt(key, ({ count }) => count),
    sums: valueAt(key, ({ sum }) => sum),
    quoted: valueAt(key, ({ quoted }) => quoted),
  }));
};

/** Counts the bids received in a span by what became of them, and reads how long bids took. */
const readCourse = async (
  tx: Tx,
  base: ListQuery,
  compile: Compile,
  { period, span, submitted }: { period: Period; span: Span; submitted: Sql },
) => {
  const conditions: Sql[] = [];
  for (const part of funnelParts) conditions.push(await compile(funnelFilter(part, span)));
  const totals = await readTotals(tx, base, conditions);
  const at = (index: number): ReportSum => presentSum(totals, index, base.canSeeAmounts);
  const funnel: ReportFunnel = { received: at(0), submitted: at(1), won: at(2), declined: at(3) };
  const [received = sql`false`] = conditions;
  return { funnel, ...(await readTimes(tx, base, periodGroup(base, 'submitted', period), { submitted, received })) };
};

interface Cell {
  readonly key: string | null;
  readonly stretch: string;
  readonly count: number;
}

/** Counts the submitted bids of each group by stretch of time. */
const readOverTime = async (
  tx: Tx,
  base: ListQuery,
  {
    dimension,
    over,
    span,
    submitted,
  }: { dimension: Exclude<ReportDimension, Period>; over: Period; span: Span; submitted: Sql },
) => {
  const { definition, condition, context } = base;
  const group: ChosenGroup = { by: groupOf(base, dimension), period: 'None', direction: 'asc' };
  const time = periodGroup(base, 'submitted', over);
  const { rows } =
    await sql<Cell>`select ${keySql(group, context)}::text as key, ${keySql(time, context)}::text as stretch,
      count(*)::int as count
    from ${definition.from}${memberJoin(group)} where ${condition} and ${submitted} group by 1, 2`.execute(tx);
  const keys = rows.map(({ stretch }) => stretch).toSorted();
  const between = {
    from: span.from ?? keys[0] ?? context.clock.today,
    to: span.to ?? keys.at(-1) ?? context.clock.today,
  };
  const starts = periodsBetween(over, between, { weekStart: context.caller.weekStart, most: mostStretches });
  const counts = new Map(rows.map(({ key, stretch, count }) => [`${key ?? noKey} ${stretch}`, count]));
  return {
    stretches: starts.map((key) => ({ key, label: groupLabel(time, key, null) })),
    countsOf: (key: string) => starts.map((start) => counts.get(`${key} ${start}`) ?? 0),
  };
};

/**
 * Reads a report on the bids of a list.
 * @param base the list that the reader narrowed.
 * @param compile compiles filters on the same list.
 */
export const readReport = async (
  tx: Tx,
  base: ListQuery,
  compile: Compile,
  { dimension, asked, over }: AskedReport,
): Promise<Report> => {
  const { canSeeAmounts } = base;
  const { today } = base.context.clock;
  const span = spanOf(asked, today);
  const previousSpan = spanBefore(asked, today);
  const now = await compileSpan(compile, span);
  const before = previousSpan ? await compileSpan(compile, previousSpan) : [];
  const conditions = [...now, ...before].map(({ condition }) => condition);
  const totals = await readTotals(tx, base, conditions);
  const rows = isPeriod(dimension)
    ? await readPeriods(tx, base, { period: dimension, span, now })
    : await readValues(tx, base, dimension, conditions);
  const [submitted = sql`false`] = conditions;
  const course = isPeriod(dimension)
    ? await readCourse(tx, base, compile, { period: dimension, span, submitted })
    : null;
  const overTime =
    over === null || isPeriod(dimension) ? null : await readOverTime(tx, base, { dimension, over, span, submitted });
  const spreads =
    canSeeAmounts && dimension === 'competitor'
      ? await readSpreads(tx, base, await compile(comparedFilter(span, null)))
      : null;
  const answers =
    dimension === 'company'
      ? await readResponses(tx, base, groupOf(base, dimension), {
          received: await compile(funnelFilter('received', span)),
          submitted: await compile(funnelFilter('submitted', span)),
          declined: await compile(funnelFilter('declined', span)),
        })
      : null;
  const hasBefore = previousSpan !== null && !isPeriod(dimension);
  const present = ({ key, label, ...row }: GroupRow): ReportRow => ({
    key: key ?? noKey,
    label: label ?? '',
    figures: presentFigures(row, { canSeeAmounts }),
    ...(course ? { turnaround: course.turnaroundOf(key ?? noKey) } : {}),
    ...(spreads && key !== null && key !== noKey ? { spread: spreads.get(key) ?? spreadOf(0, null) } : {}),
    ...(overTime ? { submittedOver: overTime.countsOf(key ?? noKey) } : {}),
    ...(hasBefore ? { previous: presentFigures(row, { canSeeAmounts, from: figures.length }) } : {}),
  });
  // Of too many stretches of time the latest are kept, of other groups the largest.
  const kept = isPeriod(dimension) ? rows.slice(-mostRows) : rows.slice(0, mostRows);
  return {
    ...(typeof asked === 'string' ? { timeFrame: asked } : {}),
    dimension,
    span,
    ...(previousSpan ? { previousSpan } : {}),
    total: presentFigures(totals, { canSeeAmounts }),
    ...(previousSpan ? { previousTotal: presentFigures(totals, { canSeeAmounts, from: figures.length }) } : {}),
    ...(course ? { funnel: course.funnel, turnaround: course.turnaround, lead: course.lead } : {}),
    ...(overTime ? { stretches: overTime.stretches } : {}),
    ...(answers ? { answers } : {}),
    rows: kept.map(present),
    isCut: rows.length > mostRows,
  };
};
