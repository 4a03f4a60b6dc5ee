import { sql } from 'kysely';
import type { Report, ReportDimension, ReportResponse, ReportRow } from '@basis/domain/model/contract/contract';
import { comparedFilter, figures, funnelParts, type FigureDate } from '@basis/domain/model/analytics/figures';
import { isPeriod, type Period } from '@basis/domain/model/analytics/periods';
import { spreadOf } from '@basis/domain/model/analytics/shares';
import { spanBefore, spanOf, type AskedSpan, type Span } from '@basis/domain/model/analytics/timeFrames';
import type { Tx } from '../../../platform/db/database';
import { groupLabel, noKey } from '../../../lists/groupBy';
import {
  conditionOf,
  figureCondition,
  figureConditions,
  partConditions,
  type Counted,
  type CountedBids,
} from './countedBids';
import { presentFunnel, readTimes } from './times';
import { groupOf, periodGroup, type Value } from './groups';
import { presentFigures } from './presentFigures';
import { readSpreads } from './spreads';
import { readStretches } from './stretches';
import { giveMemory, partOf, readTallies, readTotals, sumOf, type Summed, type Tally } from './tallies';

/** Query of a report. */
export interface AskedReport {
  readonly dimension: ReportDimension;
  readonly asked: AskedSpan;
  /** Periods by which each group is also counted; null for none. */
  readonly over: Period | null;
}

/** Stretches of time that each group is counted over at most: the latest. */
const mostStretches = 24;
/** Groups of a report at most. */
const mostRows = 1000;

interface GroupRow extends Summed {
  readonly key: string;
  readonly label: string;
}

interface Head {
  readonly key: string | null;
  readonly label: string | null;
}

/** Names and orders groups: sizes from small to large, others by the number of their bids. */
const readHeads = async (
  tx: Tx,
  { base }: CountedBids,
  dimension: Value,
  groups: readonly { readonly key: string | null; readonly size: number }[],
): Promise<readonly Head[]> => {
  const { by } = groupOf(base, dimension);
  const ownOrder = dimension === 'size' ? by.order?.(sql`h.key`) : undefined;
  const { rows } = await sql<Head>`select h.key::text as key, ${by.label(sql`h.key`)} as label
    from unnest(${groups.map(({ key }) => key)}::${sql.raw(by.type)}[], ${groups.map(({ size }) => size)}::int[])
      as h(key, size)
    order by ${ownOrder ?? sql`null::int`} nulls last, h.size desc, label nulls last, h.key::text
    limit ${sql.lit(mostRows + 1)}`.execute(tx);
  return rows;
};

/**
 * Groups by a value that have any bids, named and in order.
 * @param sizedBy number of leading counts that make the order
 */
const readRows = async (
  tx: Tx,
  bids: CountedBids,
  { dimension, tallies, sizedBy }: { dimension: Value; tallies: readonly Tally[]; sizedBy: number },
): Promise<readonly GroupRow[]> => {
  const { by } = groupOf(bids.base, dimension);
  const counted = tallies.filter(({ counts }) => counts.some((count) => count > 0));
  const found = new Map(counted.map((one) => [one.keys[0] ?? null, one]));
  const sizeOf = ({ counts }: Tally): number => counts.slice(0, sizedBy).reduce((sum, count) => sum + count, 0);
  const sized = Array.from(found, ([key, tally]) => ({ key, size: sizeOf(tally) }));
  const heads = await readHeads(tx, bids, dimension, sized);
  return heads.flatMap(({ key, label }) => {
    const tally = found.get(key);
    if (!tally) return [];
    return [{ ...tally, key: key ?? noKey, label: groupLabel({ by, period: 'None', direction: 'asc' }, key, label) }];
  });
};

/** Counts the submitted bids of each group by stretch of time. */
const readOverTime = async (
  tx: Tx,
  bids: CountedBids,
  { dimension, over, span }: { dimension: Value; over: Period; span: Span },
) => {
  const counted = [await figureCondition(bids, 'submitted', span)];
  const stretches = await readStretches(tx, bids, { period: over, span, counted, most: mostStretches });
  const group = groupOf(bids.base, dimension);
  const groupingsOf = (date: FigureDate) => [group, stretches.groupingOf(date)];
  const tallies = await readTallies(tx, bids, { counted, by: { isByTime: true, groupingsOf } });
  const places = new Map(stretches.keys.map((key, index) => [key, index]));
  const counts = new Map<string, number[]>();
  for (const { keys, counts: own } of tallies) {
    const [key = null, stretch = null] = keys;
    const place = places.get(stretch ?? '');
    if (place === undefined) continue;
    const all = counts.get(key ?? noKey) ?? stretches.keys.map(() => 0);
    all[place] = own[0] ?? 0;
    counts.set(key ?? noKey, all);
  }
  const time = periodGroup(bids.base, 'submitted', over);
  return {
    stretches: stretches.keys.map((key) => ({ key, label: groupLabel(time, key, null) })),
    countsOf: (key: string): number[] => counts.get(key) ?? stretches.keys.map(() => 0),
  };
};

/** Companies at most: those with the most bids. */
const mostCompanies = 1000;

/** What became of the bids received from a company. */
const responseParts = ['received', 'submitted', 'declined'] as const;

const presentResponse = ({
  key,
  label,
  counts: [received = 0, submitted = 0, declined = 0],
}: GroupRow): ReportResponse => ({ key, label, received, submitted, declined });

/** Reads the parts of a report by stretches of time. @param counted bids of each figure of the spans. */
const readByTime = async (
  tx: Tx,
  bids: CountedBids,
  { period, span, counted }: { period: Period; span: Span; counted: readonly Counted[] },
) => {
  const ofSpan = counted.slice(0, figures.length);
  const stretches = await readStretches(tx, bids, { period, span, counted: ofSpan, most: mostRows + 1 });
  const groupingsOf = (date: FigureDate) => [stretches.groupingOf(date)];
  const tallies = await readTallies(tx, bids, { counted: ofSpan, by: { isByTime: true, groupingsOf } });
  const byKey = new Map(tallies.map((one) => [one.keys[0], one]));
  const zeros = ofSpan.map(() => 0);
  const none: Summed = { counts: zeros, sums: zeros, quoted: zeros, medians: [] };
  const time = periodGroup(bids.base, 'submitted', period);
  const rows = stretches.keys.map((key): GroupRow => ({
    ...(byKey.get(key) ?? none),
    key,
    label: groupLabel(time, key, null),
  }));
  const parts = await partConditions(bids, funnelParts, span);
  const totals = await readTotals(tx, bids, { counted: [...counted, ...parts] });
  const funnel = partOf(totals, counted.length, parts.length);
  return { rows, totals, funnel: presentFunnel(funnel, bids.base), ...(await readTimes(tx, bids, span, stretches)) };
};

/** Reads the parts of a report by values. @param counted bids of each figure of the spans. */
const readByValue = async (
  tx: Tx,
  bids: CountedBids,
  {
    dimension,
    over,
    span,
    counted,
  }: { dimension: Value; over: Period | null; span: Span; counted: readonly Counted[] },
) => {
  const group = groupOf(bids.base, dimension);
  const isAnswered = dimension === 'company';
  const parts = isAnswered ? await partConditions(bids, responseParts, span) : [];
  const tallies = await readTallies(tx, bids, {
    counted: [...counted, ...parts],
    by: { isByTime: false, groupingsOf: () => [group] },
  });
  const slices = (from: number, length: number) => tallies.map((one) => ({ ...one, ...partOf(one, from, length) }));
  const own = slices(0, counted.length);
  const received = slices(counted.length, parts.length);
  const answers = isAnswered ? await readRows(tx, bids, { dimension, tallies: received, sizedBy: 1 }) : null;
  const isSpread = bids.base.canSeeAmounts && dimension === 'competitor';
  return {
    // A join may repeat a bid, so that groups don't add up to all.
    totals: group.join ? await readTotals(tx, bids, { counted }) : sumOf(own, counted.length),
    rows: await readRows(tx, bids, { dimension, tallies: own, sizedBy: figures.length }),
    overTime: over === null ? null : await readOverTime(tx, bids, { dimension, over, span }),
    spreads: isSpread ? await readSpreads(tx, bids.base, await conditionOf(bids, comparedFilter(span, null))) : null,
    answers: answers && answers.slice(0, mostCompanies).map(presentResponse),
  };
};

/** Reads a report. */
export const readReport = async (
  tx: Tx,
  bids: CountedBids,
  { dimension, asked, over }: AskedReport,
): Promise<Report> => {
  const { canSeeAmounts, context } = bids.base;
  const { today } = context.clock;
  const [span, previousSpan] = [spanOf(asked, today), spanBefore(asked, today)];
  const counted = await figureConditions(bids, previousSpan ? [span, previousSpan] : [span]);
  await giveMemory(tx);
  const byTime = isPeriod(dimension) ? await readByTime(tx, bids, { period: dimension, span, counted }) : null;
  const byValue = isPeriod(dimension) ? null : await readByValue(tx, bids, { dimension, over, span, counted });
  const totals = byTime?.totals ?? byValue?.totals ?? sumOf([], counted.length);
  const overTime = byValue?.overTime;
  const spreads = byValue?.spreads;
  const previous = { canSeeAmounts, from: figures.length };
  const present = (row: GroupRow): ReportRow => ({
    key: row.key,
    label: row.label,
    figures: presentFigures(row, { canSeeAmounts }),
    ...(byTime ? { turnaround: byTime.turnaroundOf(row.key) } : {}),
    ...(spreads && row.key !== noKey ? { spread: spreads.get(row.key) ?? spreadOf(0, null) } : {}),
    ...(overTime ? { submittedOver: overTime.countsOf(row.key) } : {}),
    ...(previousSpan && !byTime ? { previous: presentFigures(row, previous) } : {}),
  });
  const all = (byTime?.rows ?? byValue?.rows ?? []).map(present);
  return {
    ...(typeof asked === 'string' ? { timeFrame: asked } : {}),
    dimension,
    span,
    ...(previousSpan ? { previousSpan } : {}),
    total: presentFigures(totals, { canSeeAmounts }),
    ...(previousSpan ? { previousTotal: presentFigures(totals, previous) } : {}),
    ...(byTime ? { funnel: byTime.funnel, turnaround: byTime.turnaround, lead: byTime.lead } : {}),
    ...(overTime ? { stretches: overTime.stretches } : {}),
    ...(byValue?.answers ? { answers: byValue.answers } : {}),
    // Of too many stretches of time the latest are kept, of other groups the largest.
    rows: byTime ? all.slice(-mostRows) : all.slice(0, mostRows),
    isCut: all.length > mostRows,
  };
};
