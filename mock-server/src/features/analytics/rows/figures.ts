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
  comparedFilter,
  dateOf,
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
import type { GroupPeriod } from '@basis/domain/lists/groups';
import type { Tx } from '../../../platform/db/database';
import type { GroupSql, ListContext } from '../../../lists/definition';
import { groupLabel, keySql, memberJoin, noKey, type ChosenGroup } from '../../../lists/groupBy';
import { codeGroup, companyGroup, reasonGroup, tradeGroup, wordGroup } from '../../../lists/groupKeys';
import type { ListQuery } from '../../../lists/listQuery';
import { bidCompetitors, bidSource, bidTrades } from '../../../lists/projectsList';
import { readResponses } from './responses';
import { readSpreads } from './spreads';
import {
  amount,
  compileSpans,
  isSameKey,
  readTotals,
  summedFrom,
  summedOf,
  talliesByKey,
  talliesInOnePass,
  talliesSql,
  type Compile,
  type CountedSpans,
  type FigureSql,
  type Summed,
  type Tally,
} from './tallies';
import { readTimes } from './times';

type Sql = RawBuilder<unknown>;

/** What a report is asked for. */
export interface AskedReport {
  readonly dimension: ReportDimension;
  readonly asked: AskedSpan;
  /** By what stretches of time each group is counted as well; null for none. */
  readonly over: Period | null;
}

/** Stretches of time that each group is counted over at most: the latest. */
const mostStretches = 24;
/** Groups of a report at most. */
const mostRows = 1000;

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

interface ValueRow extends Tally {
  readonly key: string | null;
  readonly label: string | null;
}

/** Dimensions whose values the indexes of the dates have. */
const indexed: ReadonlySet<ReportDimension> = new Set<ReportDimension>(['size', 'stage']);

/** Groups by a value: sizes from small to large, others by the number of their bids. */
const readValues = async (
  tx: Tx,
  base: ListQuery,
  dimension: Exclude<ReportDimension, Period>,
  counted: CountedSpans,
): Promise<readonly GroupRow[]> => {
  const by = groupOf(base, dimension);
  const group: ChosenGroup = { by, period: 'None', direction: 'asc' };
  const label = 'label' in by ? by.label(sql`h.key`) : sql`null::text`;
  const ownOrder = dimension === 'size' && 'order' in by ? by.order?.(sql`h.key`) : undefined;
  const key = keySql(group, base.context);
  const join = memberJoin(group);
  const tallies = indexed.has(dimension)
    ? talliesSql(base, counted.figures, { key: () => key, join })
    : talliesInOnePass(base, counted, { key, join });
  const { rows } = await sql<ValueRow>`
    with cells as materialized (${tallies}),
    heads as (select key, coalesce(sum(count) filter (where place < ${sql.lit(figures.length)}), 0) as size
      from cells group by key),
    named as (select h.key, ${label} as label, ${ownOrder ?? sql`null::int`} as own_place, h.size from heads h
      order by own_place nulls last, size desc, label nulls last, h.key::text limit ${mostRows + 1})
    select c.key::text as key, n.label, c.place, c.count, c.sum, c.quoted
    from named n join cells c on ${isSameKey(sql`c.key`, sql`n.key`)}
    order by n.own_place nulls last, n.size desc, n.label nulls last, c.key::text`.execute(tx);
  return [...talliesByKey(rows)].map(([id, own]) => ({
    key: id ?? noKey,
    label: groupLabel(group, id, own[0]?.label ?? null),
    ...summedOf(own, counted.figures.length),
  }));
};

export const periodNames: Readonly<Record<Period, GroupPeriod>> = {
  month: 'Monthly',
  week: 'Weekly',
  quarter: 'Quarterly',
  year: 'Yearly',
};

interface PeriodRow extends Tally {
  readonly key: string;
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
  { period, span, counted }: { period: Period; span: Span; counted: readonly FigureSql[] },
): Promise<{ rows: readonly GroupRow[]; totals: Summed }> => {
  const { context } = base;
  const groupBy = (figure: Figure): ChosenGroup => periodGroup(base, figure, period);
  const tallies = talliesSql(base, counted, { key: (figure) => keySql(groupBy(figure), context) });
  const { rows } =
    await sql<PeriodRow>`select t.place, t.key::text as key, t.count, t.sum, t.quoted from (${tallies}) t`.execute(tx);
  const keys = rows.map(({ key }) => key).toSorted();
  const [first = context.clock.today, last = context.clock.today] = [keys[0], keys.at(-1)];
  const between = { from: span.from ?? first, to: span.to ?? last };
  const starts = periodsBetween(period, between, { weekStart: context.caller.weekStart, most: mostRows + 1 });
  const byKey = talliesByKey(rows);
  return {
    rows: starts.map((key) => ({
      key,
      label: groupLabel(groupBy('submitted'), key, null),
      ...summedOf(byKey.get(key) ?? [], figures.length),
    })),
    totals: summedOf(rows, figures.length),
  };
};

const always: Span = { from: null, to: null };

/** Counts and sums up parts of some bids in one pass. */
const readParts = async (tx: Tx, base: ListQuery, whole: Sql, parts: readonly Sql[]): Promise<Summed> => {
  const { rows } = await sql<Summed>`select
      array[${sql.join(parts.map((one) => sql`count(*) filter (where ${one})`))}]::int[] as counts,
      array[${sql.join(parts.map((one) => sql`coalesce(sum(${amount}) filter (where ${one}), 0)`))}]::float8[] as sums,
      array[${sql.join(parts.map((one) => sql`count(${amount}) filter (where ${one})`))}]::int[] as quoted
    from ${base.definition.from} where ${base.condition} and ${whole}`.execute(tx);
  return rows[0] ?? summedOf([], parts.length);
};

/** Counts the bids received in a span by what became of them, and reads how long bids took. */
const readCourse = async (
  tx: Tx,
  base: ListQuery,
  compile: Compile,
  { period, span, submitted }: { period: Period; span: Span; submitted: Sql },
) => {
  const received = await compile(funnelFilter('received', span));
  const parts: Sql[] = [];
  for (const part of funnelParts) parts.push(await compile(funnelFilter(part, always)));
  const totals = await readParts(tx, base, received, parts);
  const at = (index: number): ReportSum => presentSum(totals, index, base.canSeeAmounts);
  const funnel: ReportFunnel = { received: at(0), submitted: at(1), won: at(2), declined: at(3) };
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
  const { rows } = await sql<Cell>`select c.key::text as key, c.stretch::text as stretch, c.count from (
      select ${keySql(group, context)} as key, ${keySql(time, context)} as stretch, count(*)::int as count
      from ${definition.from}${memberJoin(group)} where ${condition} and ${submitted} group by 1, 2) c`.execute(tx);
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

interface Counted {
  readonly rows: readonly GroupRow[];
  readonly totals: Summed;
  readonly totalsBefore: Summed;
  /** Condition of the bids submitted in the span. */
  readonly submitted: Sql;
}

/** Counts the figures of a span, and of the one before, by a dimension. */
const readCounted = async (
  tx: Tx,
  base: ListQuery,
  compile: Compile,
  { dimension, span, previousSpan }: { dimension: ReportDimension; span: Span; previousSpan: Span | null },
): Promise<Counted> => {
  const before = previousSpan ? [previousSpan] : [];
  const counted = await compileSpans(compile, isPeriod(dimension) ? [span] : [span, ...before]);
  const submitted = counted.figures[0]?.condition ?? sql`false`;
  if (isPeriod(dimension)) {
    const totalsBefore = await readTotals(tx, base, (await compileSpans(compile, before)).figures);
    const periods = await readPeriods(tx, base, { period: dimension, span, counted: counted.figures });
    return { ...periods, totalsBefore, submitted };
  }
  const totals = await readTotals(tx, base, counted.figures);
  return {
    rows: await readValues(tx, base, dimension, counted),
    totals,
    totalsBefore: summedFrom(totals, figures.length),
    submitted,
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
  const { rows, totals, totalsBefore, submitted } = await readCounted(tx, base, compile, {
    dimension,
    span,
    previousSpan,
  });
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
          submitted: await compile(funnelFilter('submitted', always)),
          declined: await compile(funnelFilter('declined', always)),
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
    ...(previousSpan ? { previousTotal: presentFigures(totalsBefore, { canSeeAmounts }) } : {}),
    ...(course ? { funnel: course.funnel, turnaround: course.turnaround, lead: course.lead } : {}),
    ...(overTime ? { stretches: overTime.stretches } : {}),
    ...(answers ? { answers } : {}),
    rows: kept.map(present),
    isCut: rows.length > mostRows,
  };
};
