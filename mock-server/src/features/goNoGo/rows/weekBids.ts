import { sql } from 'kysely';
import { isSettledStage } from '@basis/domain/model/stages/stageCodes';
import type { DueBid } from '@basis/domain/model/goNoGo/capacity';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';

/** First and last day. */
export type Week = readonly [from: string, to: string];

/** An open bid that is due in a week. */
export interface WeekBid extends DueBid {
  readonly id: string;
}

const openStageIds = async (tx: Tx): Promise<string[]> => {
  const rows = await tx
    .selectFrom('stages')
    .where('workspace_id', '=', tx.workspaceId)
    .select(['id', 'code'])
    .execute();
  return rows.filter(({ code }) => !isSettledStage(code)).map(({ id }) => id);
};

/** Bids due in a week that are not submitted, decided or declined, soonest first. @param askedId bid that is left out. */
export const listWeekBids = async (tx: Tx, [from, to]: Week, askedId: string | null): Promise<readonly WeekBid[]> => {
  // Instants of these days in every zone, for an index; row-level security keeps comparisons of two types away from it.
  const instantsWithin = sql`and p.bid_deadline_at >= (${from}::date - 2)::timestamptz
      and p.bid_deadline_at <= (${to}::date + 3)::timestamptz`;
  const { rows } = await sql<WeekBid>`select p.id, p.estimator_ids as "estimatorIds", p.quote_cents as "amountCents"
    from projects p
    where p.workspace_id = ${tx.workspaceId} and p.id is distinct from ${askedId}::uuid and p.deleted_at is null and p.archived_at is null
      and p.bid_deadline_date between ${from}::date and ${to}::date
      ${instantsWithin}
      and p.stage_id = any(${await openStageIds(tx)}::uuid[])
    order by p.bid_deadline_at, p.id`.execute(tx);
  return rows;
};

/** Active estimators of open bids, and those in `estimatorIds`, by name, with their own limits. */
export const listEstimators = async (
  tx: Tx,
  estimatorIds: readonly string[],
): Promise<readonly { readonly userId: string; readonly ownLimit: number | null }[]> => {
  const { rows } = await sql<{ userId: string; ownLimit: number | null }>`
    select u.id as "userId", u.weekly_bid_limit as "ownLimit" from users u
    where u.workspace_id = ${tx.workspaceId} and u.active and not u.hidden and (u.id = any(${[...estimatorIds]}::uuid[])
      or exists (select 1 from project_estimators e join projects p on p.workspace_id = ${own} and p.id = e.project_id
        where e.workspace_id = ${own} and e.user_id = u.id and p.deleted_at is null and p.archived_at is null
          and p.stage_id = any(${await openStageIds(tx)}::uuid[])))
    order by u.first_name, u.last_name, u.id`.execute(tx);
  return rows;
};
