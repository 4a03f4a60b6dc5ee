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

interface Counted {
  readonly bids: number;
  readonly amount: number;
  readonly companies: number;
  readonly asked: number;
  readonly answered: number;
}

/**
 * Counts all bids without a result, with what their companies were asked and answered. Starts from the letters, which
 * are fewer than the companies: each looks up its bid.
 */
export const countAwaited = async (tx: Tx, query: AwaitedQuery): Promise<AwaitedCounts> => {
  const isWanted = wanted(tx, query);
  const { rows } = await sql<Counted>`with letters as materialized (${resultLetters(tx)}),
    latest as materialized (select distinct on (project_id, company_id) * from letters where not has_failed
      order by project_id, company_id, sent_at desc)
    select bids.bids, bids.amount, pairs.companies, asked.asked, asked.answered
    from (select count(*)::int as bids, coalesce(sum(p.quote_cents), 0)::bigint as amount
        from projects p where ${isWanted}) bids,
      (select count(*)::int as companies from projects p join project_companies pc
          on pc.workspace_id = p.workspace_id and pc.project_id = p.id where ${isWanted}) pairs,
      (select count(*)::int as asked,
          count(*) filter (where exists (${answersLetter(tx, sql`latest`)}))::int as answered
        from latest join projects p on p.workspace_id = ${tx.workspaceId} and p.id = latest.project_id
          join project_companies pc on pc.workspace_id = p.workspace_id and pc.project_id = p.id
            and pc.company_id = latest.company_id
        where ${isWanted}) asked`.execute(tx);
  const [counted] = rows;
  if (!counted) throw new Error('The count of awaited results returned no row');
  const { bids, amount, companies, asked, answered } = counted;
  return { bids, amount, companies, notAsked: companies - asked, unanswered: asked - answered, answered };
};
