import { sql, type RawBuilder } from 'kysely';
import type { ReportFunnel, ReportTime } from '@basis/domain/model/contract/contract';
import { figureFilter, funnelFilter } from '@basis/domain/model/analytics/figures';
import type { Span } from '@basis/domain/model/analytics/timeFrames';
import type { Tx } from '../../../platform/db/database';
import type { ListQuery } from '../../../lists/listQuery';
import { conditionOf, type CountedBids } from './countedBids';
import { presentSum } from './presentFigures';
import type { Stretches } from './stretches';
import type { Summed } from './tallies';

/** Days to a tenth. */
const tenths = (days: number | null): number | null =>
  // Digits beyond the fifteenth are noise that would round a half either way.
  days === null ? null : Math.round(Number((days * 10).toPrecision(15))) / 10;

interface TimeRow {
  readonly key: string | null;
  readonly isAll: boolean;
  readonly count: number;
  readonly days: number | null;
}

/**
 * Finds how long bids took from receiving them to a later moment, altogether and by stretch of time. Leaves out bids whose
 * later moment came before they were received.
 */
const readTimesTo = async (
  tx: Tx,
  { base }: CountedBids,
  { to, condition, key }: { to: RawBuilder<unknown>; condition: RawBuilder<unknown>; key: RawBuilder<unknown> },
): Promise<readonly TimeRow[]> => {
  const { rows } = await sql<TimeRow>`select key::text, grouping(key) = 1 as "isAll", count(*)::int as count,
      percentile_cont(0.5) within group (order by days) as days
    from (select ${key} as key, date_part('epoch', ${to} - p.received_at) / 86400 as days
      from ${base.definition.from} where ${base.condition} and ${condition} and ${to} >= p.received_at) each
    group by grouping sets ((), (key))`.execute(tx);
  return rows;
};

const timeOf = (row: TimeRow | undefined): ReportTime => ({
  count: row?.count ?? 0,
  medianDays: tenths(row?.days ?? null),
});

/** What became of the bids received in a span. @param counted in the order of `funnelParts`. */
export const presentFunnel = (counted: Summed, { canSeeAmounts }: ListQuery): ReportFunnel => {
  const at = (index: number) => presentSum(counted, index, canSeeAmounts);
  return { received: at(0), submitted: at(1), won: at(2), declined: at(3) };
};

/** How long bids took. */
interface Times {
  readonly turnaround: ReportTime;
  readonly lead: ReportTime;
  /** The turnaround of the bids submitted in a stretch of time. */
  turnaroundOf(stretch: string): ReportTime;
}

/** Finds the turnaround of the bids submitted in a span, and the lead of those received in it. */
export const readTimes = async (tx: Tx, bids: CountedBids, span: Span, stretches: Stretches): Promise<Times> => {
  const turnaround = await readTimesTo(tx, bids, {
    to: sql`p.submitted_at`,
    condition: await conditionOf(bids, figureFilter('submitted', span)),
    ...stretches.groupingOf('submittedAt'),
  });
  const [lead] = await readTimesTo(tx, bids, {
    to: sql`p.bid_deadline_at`,
    condition: await conditionOf(bids, funnelFilter('received', span)),
    key: sql`null::date`,
  });
  return {
    turnaround: timeOf(turnaround.find(({ isAll }) => isAll)),
    lead: timeOf(lead),
    turnaroundOf: (stretch) => timeOf(turnaround.find(({ key, isAll }) => !isAll && key === stretch)),
  };
};
