import { sql } from 'kysely';
import type {
  Report,
  ReportDimension,
  ReportFunnel,
  ReportResponse,
  ReportRow,
  ReportTime,
} from '@basis/domain/model/contract/contract';
import { comparedFilter, dateOf, figures, funnelFilter, funnelParts } from '@basis/domain/model/analytics/figures';
import { isPeriod, type Period } from '@basis/domain/model/analytics/periods';
import { spreadOf } from '@basis/domain/model/analytics/shares';
import { spanBefore, spanOf, type AskedSpan, type Span } from '@basis/domain/model/analytics/timeFrames';
import { breathe } from '../../../platform/breathe';
import type { Tx } from '../../../platform/db/database';
import { groupLabel, noKey, type ChosenGroup } from '../../../lists/groupBy';
import type { ListQuery } from '../../../lists/listQuery';
import { both, type Mask } from '../bidMasks';
import {
  allDays,
  daysBetween,
  medianDays,
  summedAt,
  tallyAll,
  tallyGroups,
  tallyPairs,
  type GroupTallies,
  type Summed,
} from '../countBids';
import { fitFigures, type CountedBids } from './countedBids';
import { groupOf, groupsOf, periodGroup } from './groups';
import { presentFigures, presentSum } from './presentFigures';
import { readSpreads } from './spreads';
import { readStretches, type Stretches } from './stretches';

/** Query of a report. */
export interface AskedReport {
  readonly dimension: ReportDimension;
  readonly asked: AskedSpan;
  /** Periods by which each group is also counted; null for none. */
  readonly over: Period | null;
}

type Value = Exclude<ReportDimension, Period>;

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
  base: ListQuery,
  dimension: Value,
  groups: readonly { readonly key: string | null; readonly size: number }[],
): Promise<readonly Head[]> => {
  const by = groupOf(base, dimension);
  const ownOrder = dimension === 'size' ? by.order?.(sql`h.key`) : undefined;
  const { rows } = await sql<Head>`select h.key::text as key, ${by.label(sql`h.key`)} as label
    from unnest(${groups.map(({ key }) => key)}::${sql.raw(by.type)}[], ${groups.map(({ size }) => size)}::int[])
      as h(key, size)
    order by ${ownOrder ?? sql`null::int`} nulls last, h.size desc, label nulls last, h.key::text
    limit ${sql.lit(mostRows + 1)}`.execute(tx);
  return rows;
};

/**
 * Groups by a value.
 * @param masks bids of each figure
 * @param sizedBy number of leading figures that count for the order
 */
const readValues = async (
  tx: Tx,
  base: ListQuery,
  { view }: CountedBids,
  {
    dimension,
    masks,
    sizedBy,
  }: { readonly dimension: Value; readonly masks: readonly Mask[]; readonly sizedBy: number },
): Promise<readonly GroupRow[]> => {
  const { grouping, keys } = groupsOf(view, dimension);
  const tallies: GroupTallies[] = [];
  for (const mask of masks) {
    await breathe();
    tallies.push(tallyGroups(view, mask, { grouping, size: keys.length }));
  }
  const found = new Map<string | null, Summed>();
  for (const [index, key] of [...keys, null].entries()) {
    const summed = summedAt(tallies, index);
    if (summed.counts.some((count) => count > 0)) found.set(key, summed);
  }
  const heads = await readHeads(
    tx,
    base,
    dimension,
    Array.from(found, ([key, { counts }]) => ({
      key,
      size: counts.slice(0, sizedBy).reduce((sum, count) => sum + count, 0),
    })),
  );
  const group: ChosenGroup = { by: groupOf(base, dimension), period: 'None', direction: 'asc' };
  return heads.flatMap(({ key, label }) => {
    const summed = found.get(key);
    return summed ? [{ key: key ?? noKey, label: groupLabel(group, key, label), ...summed }] : [];
  });
};

/** Counts each figure by stretch of time. */
const countStretches = async (
  base: ListQuery,
  { view }: CountedBids,
  { period, masks, stretches }: { period: Period; masks: readonly Mask[]; stretches: Stretches },
): Promise<readonly GroupRow[]> => {
  const tallies: GroupTallies[] = [];
  for (const [index, mask] of masks.entries()) {
    await breathe();
    const codes = stretches.codesOf(dateOf(figures[index] ?? 'submitted'));
    tallies.push(tallyGroups(view, mask, { grouping: { codes }, size: stretches.keys.length }));
  }
  const group = periodGroup(base, 'submitted', period);
  return stretches.keys.map((key, index) => ({
    key,
    label: groupLabel(group, key, null),
    ...summedAt(tallies, index),
  }));
};

const always: Span = { from: null, to: null };

const timeOf = (days: Float64Array): ReportTime => ({ count: days.length, medianDays: medianDays(days) });

/** Counts the bids received in a span by outcome, and finds how long bids took. */
const readCourse = async (
  base: ListQuery,
  bids: CountedBids,
  { span, submitted, stretches }: { span: Span; submitted: Mask; stretches: Stretches },
) => {
  const { view } = bids;
  const { receivedAt, submittedAt, bidDeadlineAt } = view.columns.moments;
  const received = await bids.fit(funnelFilter('received', span));
  const parts: Mask[] = [];
  for (const part of funnelParts) parts.push(both(await bids.fit(funnelFilter(part, always)), received));
  const counted = tallyAll(view, parts);
  const at = (index: number) => presentSum(counted, index, base.canSeeAmounts);
  const funnel: ReportFunnel = { received: at(0), submitted: at(1), won: at(2), declined: at(3) };
  const turnaround = daysBetween(
    submitted,
    { from: receivedAt, to: submittedAt },
    { codes: stretches.codesOf('submittedAt'), groups: stretches.keys.length },
  );
  const lead = daysBetween(received, { from: receivedAt, to: bidDeadlineAt }, { codes: null, groups: 0 });
  return {
    funnel,
    turnaround: timeOf(allDays(turnaround)),
    lead: timeOf(allDays(lead)),
    turnaroundOf: (index: number): ReportTime => timeOf(turnaround[index] ?? new Float64Array()),
  };
};

/** Counts the submitted bids of each group by stretch of time. */
const readOverTime = async (
  base: ListQuery,
  bids: CountedBids,
  { dimension, over, span, submitted }: { dimension: Value; over: Period; span: Span; submitted: Mask },
) => {
  const { keys, grouping } = groupsOf(bids.view, dimension);
  const stretches = await readStretches(base, bids, {
    period: over,
    span,
    masks: [submitted],
    most: mostStretches,
  });
  const size = stretches.keys.length;
  const codes = stretches.codesOf('submittedAt');
  const counts = tallyPairs(bids.view, submitted, { grouping, size: keys.length }, { codes, size });
  const groupOfKey = new Map(keys.map((key, index) => [key, index]));
  const time = periodGroup(base, 'submitted', over);
  return {
    stretches: stretches.keys.map((key) => ({ key, label: groupLabel(time, key, null) })),
    countsOf: (key: string): number[] => {
      const start = (groupOfKey.get(key) ?? keys.length) * size;
      return Array.from(counts.subarray(start, start + size));
    },
  };
};

/** Companies at most: those with the most bids. */
const mostCompanies = 1000;

/** Counts the bids received from each company by outcome. */
const readResponses = async (tx: Tx, base: ListQuery, bids: CountedBids, span: Span): Promise<ReportResponse[]> => {
  const received = await bids.fit(funnelFilter('received', span));
  const masks = [received];
  for (const part of ['submitted', 'declined'] as const)
    masks.push(both(await bids.fit(funnelFilter(part, always)), received));
  const rows = await readValues(tx, base, bids, { dimension: 'company', masks, sizedBy: 1 });
  return rows.slice(0, mostCompanies).map(({ key, label, counts: [all = 0, submitted = 0, declined = 0] }) => ({
    key,
    label,
    received: all,
    submitted,
    declined,
  }));
};

/** Reads the parts of a report by stretches of time. */
const readByTime = async (
  base: ListQuery,
  bids: CountedBids,
  { period, span, masks }: { period: Period; span: Span; masks: readonly Mask[] },
) => {
  const stretches = await readStretches(base, bids, { period, span, masks, most: mostRows + 1 });
  const rows = await countStretches(base, bids, { period, masks, stretches });
  const [submitted = new Uint8Array()] = masks;
  return { rows, ...(await readCourse(base, bids, { span, submitted, stretches })) };
};

/** Reads the parts of a report by values. */
const readByValue = async (
  tx: Tx,
  base: ListQuery,
  bids: CountedBids,
  { dimension, over, span, masks }: { dimension: Value; over: Period | null; span: Span; masks: readonly Mask[] },
) => {
  const [submitted = new Uint8Array()] = masks;
  const isSpread = base.canSeeAmounts && dimension === 'competitor';
  return {
    rows: await readValues(tx, base, bids, { dimension, masks, sizedBy: figures.length }),
    overTime: over === null ? null : await readOverTime(base, bids, { dimension, over, span, submitted }),
    spreads: isSpread ? await readSpreads(tx, base, await bids.conditionOf(comparedFilter(span, null))) : null,
    answers: dimension === 'company' ? await readResponses(tx, base, bids, span) : null,
  };
};

/**
 * Reads a report.
 * @param base the reader's list of bids.
 * @param bids the bids of that list.
 */
export const readReport = async (
  tx: Tx,
  base: ListQuery,
  bids: CountedBids,
  { dimension, asked, over }: AskedReport,
): Promise<Report> => {
  const { canSeeAmounts } = base;
  const { today } = base.context.clock;
  const [span, previousSpan] = [spanOf(asked, today), spanBefore(asked, today)];
  const masks = await fitFigures(bids, previousSpan ? [span, previousSpan] : [span]);
  const totals = tallyAll(bids.view, masks);
  const byTime = isPeriod(dimension)
    ? await readByTime(base, bids, { period: dimension, span, masks: masks.slice(0, figures.length) })
    : null;
  const byValue = isPeriod(dimension) ? null : await readByValue(tx, base, bids, { dimension, over, span, masks });
  const overTime = byValue?.overTime;
  const spreads = byValue?.spreads;
  const previous = { canSeeAmounts, from: figures.length };
  const present = (row: GroupRow, index: number): ReportRow => ({
    key: row.key,
    label: row.label,
    figures: presentFigures(row, { canSeeAmounts }),
    ...(byTime ? { turnaround: byTime.turnaroundOf(index) } : {}),
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
