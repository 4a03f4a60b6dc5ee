import { sql, type RawBuilder } from 'kysely';
import { spreadOf } from '@basis/domain/model/analytics/shares';
import type { ReportSpread } from '@basis/domain/model/contract/contract';
import type { ListQuery } from '../../../lists/listQuery';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { isStanding, totalOf } from '../../../derived/quoteTotals';

/** Total of our current quote to the company of competitor `r`, in cents; null if there is none above 0. */
const standingTotal = sql`(select nullif(greatest(${totalOf('q')}, 0), 0) from quotes q
  where q.workspace_id = ${own} and q.project_id = r.project_id and q.company_id = r.company_id
    and ${isStanding('q')}
  order by (q.status = 'Draft') limit 1)`;

interface SpreadRow {
  readonly key: string;
  readonly count: number;
  readonly median: number;
}

/**
 * Compares each competitor's prices with our standing quote to the same company, or with the bid's quote without one. A bid
 * with several prices of a competitor counts once, by their mean.
 * @param compared the bids that have both prices.
 */
export const readSpreads = async (
  tx: Tx,
  base: ListQuery,
  compared: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, ReportSpread>> => {
  const { rows } = await sql<SpreadRow>`
    with spreads as (select r.competitor_company_id as key, p.id,
        avg((r.quote_cents - ours.cents)::float8 / ours.cents) as spread
      from ${base.definition.from}
      join competitors r on r.workspace_id = ${own} and r.project_id = p.id and r.quote_cents is not null
      cross join lateral (select coalesce(${standingTotal}, p.quote_cents) as cents) ours
      where ${base.condition} and ${compared} group by 1, 2)
    select key, count(*)::int as count, percentile_cont(0.5) within group (order by spread) as median
    from spreads group by key`.execute(tx);
  return new Map(rows.map(({ key, count, median }) => [key, spreadOf(count, median)]));
};
