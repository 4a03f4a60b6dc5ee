import { sql, type RawBuilder } from 'kysely';
import type { ReportTime } from '@basis/domain/contract/contract';
import type { Tx } from '../../../platform/db/database';
import { keySql, type ChosenGroup } from '../../../lists/groupBy';
import type { ListQuery } from '../../../lists/listQuery';

type Sql = RawBuilder<unknown>;

/** Days from receiving a bid to a moment; null if that came before, as in an imported log of past bids. */
const daysTo = (moment: Sql): Sql =>
  sql`(case when ${moment} >= p.created_at then extract(epoch from ${moment} - p.created_at) / 86400 end)`;

const turnaround = daysTo(sql`p.submitted_at`);
const lead = daysTo(sql`p.bid_deadline_at`);

const timed = (days: Sql): Sql => sql`count(${days})::int as count,
  round((percentile_cont(0.5) within group (order by ${days}))::numeric, 1)::float8 as "medianDays"`;

const noTime: ReportTime = { count: 0, medianDays: null };

interface Times {
  readonly turnaround: ReportTime;
  readonly lead: ReportTime;
  /** Turnaround of the bids that were submitted in a stretch of time. */
  readonly turnaroundOf: (key: string) => ReportTime;
}

interface TurnaroundRow extends ReportTime {
  /** Null for all stretches together. */
  readonly key: string | null;
}

/**
 * Reads how long bids took, in days.
 * @param stretches groups the submitted bids by stretch of time.
 * @param conditions of the bids submitted, and of those received.
 */
export const readTimes = async (
  tx: Tx,
  { definition, condition, context }: ListQuery,
  stretches: ChosenGroup,
  { submitted, received }: { readonly submitted: Sql; readonly received: Sql },
): Promise<Times> => {
  const { rows } = await sql<TurnaroundRow>`select each.key::text as key, ${timed(sql`each.days`)}
    from (select ${keySql(stretches, context)} as key, ${turnaround} as days
      from ${definition.from} where ${condition} and ${submitted}) each
    group by grouping sets ((each.key), ())`.execute(tx);
  const { rows: leads } = await sql<ReportTime>`select ${timed(lead)}
    from ${definition.from} where ${condition} and ${received}`.execute(tx);
  const byKey = new Map(rows.map(({ key, ...time }) => [key, time]));
  return {
    turnaround: byKey.get(null) ?? noTime,
    lead: leads[0] ?? noTime,
    turnaroundOf: (key) => byKey.get(key) ?? noTime,
  };
};
