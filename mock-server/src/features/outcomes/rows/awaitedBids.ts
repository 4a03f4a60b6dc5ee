import { sql } from 'kysely';
import type { ListQuery } from '../../../lists/listQuery';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { answersLetter, resultLetters } from './resultLetters';

/** A submitted bid without a result. */
export interface AwaitedBid {
  readonly id: string;
  /** When it was submitted, else its deadline; null for an imported bid without either. */
  readonly since: string | null;
}

/** Counts of bids without a result; a company counts once for each of its bids. */
export interface AwaitedCounts {
  readonly bids: number;
  readonly companies: number;
  readonly notAsked: number;
  readonly unanswered: number;
  readonly answered: number;
  /** Cents. */
  readonly amount: number;
}

const since = sql`coalesce(p.submitted_at, p.bid_deadline_at, p.received_at)`;

/** True if a bid is submitted, past its deadline and without a result. */
export const isBidAwaited = async (tx: Tx, projectId: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from projects p where p.workspace_id = ${tx.workspaceId} and p.id = ${projectId}
    and p.deleted_at is null and p.archived_at is null
    and coalesce(p.bid_deadline_at, p.submitted_at, p.created_at) < now()
    and p.stage_id in (select s.id from stages s where s.workspace_id = ${tx.workspaceId} and s.code = 'Submitted')`.execute(
    tx,
  );
  return rows.length > 0;
};

/** A page of the bids of a list. */
export const listAwaitedBids = async (
  tx: Tx,
  { definition, condition }: ListQuery,
  { order, limit, offset }: { readonly order: 'oldest' | 'newest'; readonly limit: number; readonly offset: number },
): Promise<readonly AwaitedBid[]> => {
  const direction = order === 'newest' ? sql`desc` : sql`asc`;
  const { rows } = await sql<AwaitedBid>`select p.id, ${since} as since from ${definition.from}
    where ${condition} order by ${since} ${direction} nulls last, p.id limit ${limit} offset ${offset}`.execute(tx);
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
 * Counts the bids of a list, with what their companies were asked and answered. Starts from the letters, which are fewer
 * than the companies: each looks up its bid.
 */
export const countAwaited = async (tx: Tx, { condition: isWanted }: ListQuery): Promise<AwaitedCounts> => {
  const { rows } = await sql<Counted>`with letters as materialized (${resultLetters(tx)}),
    latest as materialized (select distinct on (project_id, company_id) * from letters where not has_failed
      order by project_id, company_id, sent_at desc)
    select bids.bids, bids.amount, pairs.companies, asked.asked, asked.answered
    from (select count(*)::int as bids, coalesce(sum(p.quote_cents), 0)::bigint as amount
        from projects p where ${isWanted}) bids,
      (select count(*)::int as companies from projects p join project_companies pc
          on pc.workspace_id = ${own} and pc.project_id = p.id where ${isWanted}) pairs,
      (select count(*)::int as asked,
          count(*) filter (where exists (${answersLetter(tx, sql`latest`)}))::int as answered
        from latest join projects p on p.workspace_id = ${tx.workspaceId} and p.id = latest.project_id
          join project_companies pc on pc.workspace_id = ${own} and pc.project_id = p.id
            and pc.company_id = latest.company_id
        where ${isWanted}) asked`.execute(tx);
  const [counted] = rows;
  if (!counted) throw new Error('The count of awaited results returned no row');
  const { bids, amount, companies, asked, answered } = counted;
  return { bids, amount, companies, notAsked: companies - asked, unanswered: asked - answered, answered };
};
