import { sql, type RawBuilder } from 'kysely';
import { periodsBetween, type Period } from '@basis/domain/model/analytics/periods';
import type { FigureDate } from '@basis/domain/model/analytics/figures';
import type { Span } from '@basis/domain/model/analytics/timeFrames';
import { dayIn } from '@basis/domain/model/formats/days';
import type { Tx } from '../../../platform/db/database';
import type { Counted, CountedBids } from './countedBids';
import type { Grouping } from './tallies';

/** Stretches of time in their order, without gaps. */
export interface Stretches {
  /** The first days. */
  readonly keys: readonly string[];
  /** Groups bids by the stretch that contains a date; null outside of all. */
  groupingOf(date: FigureDate): Grouping;
}

/** Columns of the dates that place bids in time. */
const dateSql: Readonly<Record<FigureDate, RawBuilder<unknown>>> = {
  submittedAt: sql`p.submitted_at`,
  awardedAt: sql`p.awarded_at`,
  lostAt: sql`p.lost_at`,
};

/** Reads when days begin. Where clocks go back over midnight, a day begins at the first midnight. */
const readStarts = async (tx: Tx, zone: string, days: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await sql<{ at: string }>`select (select min(c.at)
        from (values (0), (30), (60), (120)) earlier(minutes)
        cross join lateral (select begins.at - make_interval(mins => earlier.minutes) as at) c
        where (c.at at time zone ${zone})::date >= asked.day)::text as at
    from unnest(${days}::date[]) with ordinality as asked(day, place)
    cross join lateral (select asked.day::timestamp at time zone ${zone} as at) begins
    order by asked.place`.execute(tx);
  return rows.map(({ at }) => at);
};

/** The first and the last moment by which bids are counted; null without any. */
const readRange = async (
  tx: Tx,
  { base }: CountedBids,
  counted: readonly Counted[],
): Promise<readonly [Date, Date] | null> => {
  const dates = sql.join(
    counted.flatMap(({ condition, date }) => (date ? [sql`case when ${condition} then ${dateSql[date]} end`] : [])),
  );
  const { rows } = await sql<{ first: Date | null; last: Date | null }>`
    select min(least(${dates})) as first, max(greatest(${dates})) as last
    from ${base.definition.from} where ${base.condition}`.execute(tx);
  const [{ first, last } = { first: null, last: null }] = rows;
  return first && last && [new Date(first), new Date(last)];
};

/**
 * Finds the periods of a span.
 * @param counted Bids of each figure. A span without ends reaches from their first date to their last.
 * @param most maximum number; if there are more, returns the latest
 */
export const readStretches = async (
  tx: Tx,
  bids: CountedBids,
  {
    period,
    span: { from, to },
    counted,
    most,
  }: {
    readonly period: Period;
    readonly span: Span;
    readonly counted: readonly Counted[];
    readonly most: number;
  },
): Promise<Stretches> => {
  const { clock, caller } = bids.base.context;
  const range = from === null || to === null ? await readRange(tx, bids, counted) : null;
  const [first, last] = range?.map((at) => dayIn(clock.zone, at.toISOString())) ?? [clock.today, clock.today];
  const between = { from: from ?? first ?? clock.today, to: to ?? last ?? clock.today };
  const keys = periodsBetween(period, between, { weekStart: caller.weekStart, most });
  const starts = await readStarts(tx, clock.zone, keys);
  return {
    keys,
    groupingOf: (date) => ({
      key: sql`(${keys}::date[])[width_bucket(${dateSql[date]}, ${starts}::timestamptz[])]`,
    }),
  };
};
