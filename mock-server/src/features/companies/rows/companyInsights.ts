import { sql } from 'kysely';
import type { CompanyInsights, TimeFrame } from '@basis/domain/contract/contract';
import type { Caller } from '../../../platform/calls/handler';
import type { Tx } from '../../../platform/db/database';
import { isStanding, totalOf } from '../../../derived/quoteTotals';
import { hitRatio } from './companyRows';
import { readVisibility, visible } from '../../../records/visibility';
import { isWithin } from './timeFrames';

interface InsightRow {
  open: number;
  previous: number;
  won: number;
  lost: number;
  submittedCents: number;
  wonCents: number;
  lostCents: number;
}

/** Results with a company in a time frame: bids won and lost, and the prices quoted. */
export const getCompanyInsights = async (
  tx: Tx,
  caller: Caller,
  companyId: string,
  timeFrame: TimeFrame,
): Promise<CompanyInsights | undefined> => {
  const { workspaceId, workspaceZone } = caller;
  const during = (column: string) => isWithin(sql.ref(column), timeFrame, workspaceZone);
  const sumOf = (statuses: string[], column: string) => sql`coalesce((select sum(${totalOf('q')}) from bids p
      join quotes q on q.workspace_id = ${workspaceId} and q.project_id = p.id
        and (q.company_id is null or q.company_id = ${companyId})
    where q.status = any(${statuses}) and ${isStanding('q')} and ${during(column)}), 0)::bigint`;
  const { rows } = await sql<InsightRow>`
    with bids as (select p.id, p.submitted_at, p.awarded_at, p.lost_at, s.code from project_companies pc
        join projects p on p.workspace_id = pc.workspace_id and p.id = pc.project_id and p.deleted_at is null
        join stages s on s.workspace_id = p.workspace_id and s.id = p.stage_id
      where pc.workspace_id = ${workspaceId} and pc.company_id = ${companyId})
    select c.open_bids as open, c.previous_bids as previous,
      (select count(*) from bids p where p.code = 'Awarded' and ${during('p.awarded_at')}) as won,
      (select count(*) from bids p where p.code = 'Lost' and ${during('p.lost_at')}) as lost,
      ${sumOf(['Submitted', 'Won', 'Lost'], 'p.submitted_at')} as "submittedCents",
      ${sumOf(['Won'], 'p.awarded_at')} as "wonCents", ${sumOf(['Lost'], 'p.lost_at')} as "lostCents"
    from companies c where c.workspace_id = ${workspaceId} and c.id = ${companyId}`.execute(tx);
  const row = rows[0];
  if (!row) return undefined;
  return visible(await readVisibility(tx, caller), 'company', {
    timeFrame,
    openBidsCount: row.open,
    previousBidsCount: row.previous,
    wonCount: row.won,
    lostCount: row.lost,
    hitRatio: hitRatio(row.won, row.lost),
    totalSubmitted: row.submittedCents,
    totalWon: row.wonCents,
    totalLost: row.lostCents,
  });
};
