import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database';
import { answersLetter, resultLetters } from './resultLetters';

/** Which bids are asked for. */
export interface AwaitedQuery {
  /** Days that they have waited at least. */
  readonly minDays: number;
  readonly estimatorId: string | null;
  readonly order: 'oldest' | 'newest';
}

/** A submitted bid without a result. */
export interface AwaitedBid {
  readonly id: string;
  /** When it was submitted, else its deadline. */
  readonly since: string;
}

/** Counts of all bids that are asked for; companies count once for each bid. */
export interface AwaitedCounts {
  readonly bids: number;
  readonly companies: number;
  readonly notAsked: number;
  readonly unanswered: number;
  readonly answered: number;
  /** Cents. */
  readonly amount: number;
}

const since = sql`coalesce(p.submitted_at, p.bid_deadline_at, p.created_at)`;

/** Condition of bids `p` that are submitted, past their deadline and without a result. */
const isAwaited = (tx: Tx): RawBuilder<unknown> => sql`p.workspace_id = ${tx.workspaceId}
  and p.deleted_at is null and p.archived_at is null
  and coalesce(p.bid_deadline_at, p.submitted_at, p.created_at) < now()
  and p.stage_id in (select s.id from stages s where s.workspace_id = ${tx.workspaceId} and s.code = 'Submitted')`;

const wanted = (tx: Tx, { minDays, estimatorId }: AwaitedQuery): RawBuilder<unknown> => sql`${isAwaited(tx)}
  and ${since} <= now() - make_interval(days => ${minDays})
  and (${estimatorId}::uuid is null or p.estimator_ids @> array[${estimatorId}::uuid])`;

/** True if a bid is submitted, past its deadline and without a result. */
export const isBidAwaited = async (tx: Tx, projectId: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from projects p where p.id = ${projectId} and ${isAwaited(tx)}`.execute(tx);
  return rows.length > 0;
};

/** A page of bids without a result. */
export const listAwaitedBids = async (
  tx: Tx,
  query: AwaitedQuery,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly AwaitedBid[]> => {
  const direction = query.order === 'newest' ? sql`desc` : sql`asc`;
  const { rows } = await sql<AwaitedBid>`select p.id, ${since} as since from projects p
    where ${wanted(tx, query)} order by ${since} ${direction}, p.id limit ${limit} offset ${offset}`.execute(tx);
  return rows;
};

/** Counts all bids without a result, with what their companies were asked and answered. */
export const countAwaited = async (tx: Tx, query: AwaitedQuery): Promise<AwaitedCounts> => {
  const { rows } = await sql<AwaitedCounts>`with bids as materialized (
      select p.id, coalesce(p.quote_cents, 0) as cents from projects p where ${wanted(tx, query)}),
    letters as materialized (${resultLetters(tx)}),
    latest as (select distinct on (project_id, company_id) * from letters where not has_failed
      order by project_id, company_id, sent_at desc),
    pairs as (select latest.id is not null as is_asked,
        latest.id is not null and exists (${answersLetter(tx, sql`latest`)}) as is_answered
      from bids join project_companies pc on pc.workspace_id = ${tx.workspaceId} and pc.project_id = bids.id
        left join latest on latest.project_id = pc.project_id and latest.company_id = pc.company_id)
    select counted.bids, counted.amount, count(pairs.*)::int as companies,
      count(*) filter (where not is_asked)::int as "notAsked",
      count(*) filter (where is_asked and not is_answered)::int as unanswered,
      count(*) filter (where is_answered)::int as answered
    from (select count(*)::int as bids, coalesce(sum(cents), 0)::bigint as amount from bids) counted
      left join pairs on true
    group by counted.bids, counted.amount`.execute(tx);
  const [counts] = rows;
  if (!counts) throw new Error('The count of awaited results returned no row');
  return counts;
};
