import { sql, type RawBuilder } from 'kysely';
import type { CompanyInsights, InsightMonth, TimeFrame } from '@basis/domain/model/contract/contract';
import type { Caller } from '../../../platform/calls/handler';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { isStanding, totalOf } from '../../../derived/quoteTotals';
import { hitRatio } from './companyRows';
import { readVisibility, visible } from '../../../records/visibility';
import { isWithin } from './timeFrames';

interface InsightRow {
  open: number;
  previous: number;
  submitted: number;
  won: number;
  lost: number;
  submittedCents: number;
  wonCents: number;
  lostCents: number;
  months: InsightMonth[];
  estimators: { userId: string; wonCount: number; lostCount: number }[];
  answered: number;
  answerSeconds: number | null;
}

/** Filter of the bids. */
interface Bidding {
  /** Query of the pairs of `project_id` and `company_id` that bids were invited by. */
  readonly pairs: RawBuilder<unknown>;
  /** Query of the numbers of `open` and `previous` bids. */
  readonly totals: RawBuilder<unknown>;
}

const months = 12;

/** Results of some bids in a time frame: bids submitted, won and lost, and the prices quoted. */
const readInsights = async (
  tx: Tx,
  caller: Caller,
  { pairs, totals }: Bidding,
  timeFrame: TimeFrame,
): Promise<CompanyInsights | undefined> => {
  const { workspaceId, workspaceZone } = caller;
  const during = (column: string) => isWithin(sql.ref(column), timeFrame, workspaceZone);
  const sumOf = (statuses: string[], column: string) => sql`coalesce((select sum(${totalOf('q')}) from bids p
      join quotes q on q.workspace_id = ${workspaceId} and q.project_id = p.id
        and (q.company_id is null or (q.project_id, q.company_id) in (select project_id, company_id from pairs))
    where q.status = any(${statuses}) and ${isStanding('q')} and ${during(column)}), 0)::bigint`;
  const inMonth = (column: string) =>
    sql`count(*) filter (where date_trunc('month', ${sql.ref(column)} at time zone ${workspaceZone}) = month)::int`;
  const { rows } = await sql<InsightRow>`
    with pairs as (${pairs}),
    bids as (select p.id, p.created_at, p.received_at, p.submitted_at, p.awarded_at, p.lost_at, s.code from projects p
        join stages s on s.workspace_id = ${own} and s.id = p.stage_id
      where p.workspace_id = ${workspaceId} and p.deleted_at is null and p.id in (select project_id from pairs)),
    results as (select id, submitted_at, case when code = 'Awarded' then awarded_at end as won_at,
        case when code = 'Lost' then lost_at end as lost_at from bids),
    ofEstimators as (select e.user_id, count(*) filter (where ${during('won_at')})::int as won,
        count(*) filter (where ${during('lost_at')})::int as lost
      from results r join project_estimators e on e.workspace_id = ${workspaceId} and e.project_id = r.id
      group by e.user_id),
    answers as (select extract(epoch from answered.at - i.created_at) as seconds
      from bid_invites i join bids b on b.id = i.project_id and b.received_at >= b.created_at
        cross join lateral (select min(a.created_at) as at from activities a
          where a.workspace_id = ${own} and a.entity = 'project' and a.entity_id = i.project_id
            and a.field = 'stageId' and a.created_at >= i.created_at) answered
      where i.workspace_id = ${workspaceId} and (i.project_id, i.company_id) in (select project_id, company_id from pairs)
        and answered.at is not null and ${during('i.created_at')}),
    monthly as (select month, ${inMonth('submitted_at')} as submitted, ${inMonth('won_at')} as won,
        ${inMonth('lost_at')} as lost
      from generate_series(date_trunc('month', now() at time zone ${workspaceZone}) - ${`${months - 1} months`}::interval,
        date_trunc('month', now() at time zone ${workspaceZone}), '1 month') month left join results on true
      group by month)
    select t.open, t.previous,
      (select count(*) from results where ${during('submitted_at')}) as submitted,
      (select count(*) from results where ${during('won_at')}) as won,
      (select count(*) from results where ${during('lost_at')}) as lost,
      (select jsonb_agg(jsonb_build_object('month', to_char(month, 'YYYY-MM'), 'submittedCount', submitted,
        'wonCount', won, 'lostCount', lost) order by month) from monthly) as months,
      (select coalesce(jsonb_agg(jsonb_build_object('userId', user_id, 'wonCount', won, 'lostCount', lost)
        order by won::numeric / (won + lost) desc, won + lost desc, user_id), '[]')
        from ofEstimators where won + lost > 0) as estimators,
      (select count(*)::int from answers) as answered,
      (select round(avg(seconds))::bigint from answers) as "answerSeconds",
      ${sumOf(['Submitted', 'Won', 'Lost'], 'p.submitted_at')} as "submittedCents",
      ${sumOf(['Won'], 'p.awarded_at')} as "wonCents", ${sumOf(['Lost'], 'p.lost_at')} as "lostCents"
    from (${totals}) t`.execute(tx);
  const row = rows[0];
  if (!row) return undefined;
  return visible(await readVisibility(tx, caller), 'company', {
    timeFrame,
    openBidsCount: row.open,
    previousBidsCount: row.previous,
    submittedCount: row.submitted,
    wonCount: row.won,
    lostCount: row.lost,
    hitRatio: hitRatio(row.won, row.lost),
    months: row.months,
    estimators: row.estimators.map((one) => ({ ...one, hitRatio: hitRatio(one.wonCount, one.lostCount) ?? 0 })),
    answeredCount: row.answered,
    answerSeconds: row.answerSeconds,
    totalSubmitted: row.submittedCents,
    totalWon: row.wonCents,
    totalLost: row.lostCents,
  });
};

/** Results of the bids that a company invites to; undefined for an unknown company. */
export const getCompanyInsights = (
  tx: Tx,
  caller: Caller,
  companyId: string,
  timeFrame: TimeFrame,
): Promise<CompanyInsights | undefined> =>
  readInsights(
    tx,
    caller,
    {
      pairs: sql`select project_id, company_id from project_companies
        where workspace_id = ${caller.workspaceId} and company_id = ${companyId}`,
      totals: sql`select open_bids as open, previous_bids as previous from companies
        where workspace_id = ${caller.workspaceId} and id = ${companyId}`,
    },
    timeFrame,
  );

/** Results of the bids with a person on an invitation; undefined for an unknown person. */
export const getContactInsights = (
  tx: Tx,
  caller: Caller,
  contactId: string,
  timeFrame: TimeFrame,
): Promise<CompanyInsights | undefined> =>
  readInsights(
    tx,
    caller,
    {
      pairs: sql`select distinct i.project_id, i.company_id from bid_invite_contacts c
          join bid_invites i on i.workspace_id = ${own} and i.id = c.invite_id
        where c.workspace_id = ${caller.workspaceId} and c.contact_id = ${contactId}`,
      totals: sql`select open_bids as open, greatest((select count(*) from bids) - open_bids, 0)::int as previous
        from contacts where workspace_id = ${caller.workspaceId} and id = ${contactId}`,
    },
    timeFrame,
  );
