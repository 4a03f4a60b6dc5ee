import { sql } from 'kysely';
import type { SubscribedDate } from '@basis/domain/model/contract/contract';
import type { Tx } from '../../../platform/db/database';
import type { StoredListQuery } from '../../../platform/db/schema';
import { newId } from '../../../platform/ids';
import { linkToken } from '../linkToken';
import { maxLinks } from './ownLinks';

export interface SubscriptionRow {
  readonly id: string;
  readonly userId: string;
  readonly query: StoredListQuery;
  readonly isMine: boolean;
  readonly dates: readonly SubscribedDate[];
  readonly createdAt: string;
  readonly lastReadAt: string | null;
  readonly contentHash: string | null;
  readonly contentAt: string | null;
}

const columns = sql`id, user_id as "userId", query, is_mine as "isMine", dates, created_at as "createdAt",
  last_read_at as "lastReadAt", content_hash as "contentHash", content_at as "contentAt"`;

type Written = Pick<SubscriptionRow, 'id' | 'userId' | 'query' | 'isMine' | 'dates'> & { readonly hash: Buffer };

/** Stores a subscription, or what its user changed before the link arrived. @returns false if the id is taken or revoked */
export const putSubscription = async (
  tx: Tx,
  { id, userId, hash, query, isMine, dates }: Written,
): Promise<boolean> => {
  const values = { token_hash: hash, query: JSON.stringify(query), is_mine: isMine, dates: JSON.stringify(dates) };
  const row = await tx
    .insertInto('calendar_subscriptions')
    .values({ workspace_id: tx.workspaceId, id, user_id: userId, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'id'])
        .doUpdateSet(values)
        .where('calendar_subscriptions.user_id', '=', userId)
        .where('calendar_subscriptions.revoked_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Gives a user a subscription to the same dates, at an address of its own. */
export const copySubscription = async (tx: Tx, id: string, userId: string, secretKey: Buffer): Promise<void> => {
  const copyId = newId();
  const { hash } = linkToken(secretKey, 'calendar-feed', tx.workspaceId, copyId);
  await sql`insert into calendar_subscriptions (workspace_id, id, user_id, token_hash, query, is_mine, dates)
    select workspace_id, ${copyId}, ${userId}, ${hash}, query, is_mine, dates from calendar_subscriptions
    where workspace_id = ${tx.workspaceId} and id = ${id}`.execute(tx);
};

export const findSubscription = async (tx: Tx, hash: Buffer): Promise<SubscriptionRow | undefined> => {
  const { rows } = await sql<SubscriptionRow>`select ${columns} from calendar_subscriptions
    where workspace_id = ${tx.workspaceId} and token_hash = ${hash} and revoked_at is null`.execute(tx);
  return rows[0];
};

/** A user's subscriptions, newest first. */
export const listSubscriptionsOf = async (tx: Tx, userId: string): Promise<SubscriptionRow[]> => {
  const { rows } = await sql<SubscriptionRow>`select ${columns} from calendar_subscriptions
    where workspace_id = ${tx.workspaceId} and user_id = ${userId} and revoked_at is null
    order by created_at desc, id desc limit ${maxLinks}`.execute(tx);
  return rows;
};

/** Notes that a feed was read, and what it held. @returns since when it has held that */
export const noteRead = async (tx: Tx, { id }: SubscriptionRow, contentHash: string): Promise<string> => {
  const { rows } = await sql<{ contentAt: string }>`update calendar_subscriptions set
      content_at = case when content_hash = ${contentHash} then content_at else date_trunc('second', now()) end,
      content_hash = ${contentHash}, last_read_at = now()
    where workspace_id = ${tx.workspaceId} and id = ${id} returning content_at as "contentAt"`.execute(tx);
  return rows[0]?.contentAt ?? new Date().toISOString();
};
