import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database';
import type { StoredListQuery } from '../../../platform/db/schema';
import { maxLinks } from './ownLinks';

export interface SharedListRow {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly columns: readonly { readonly id: string; readonly label: string }[];
  readonly query: StoredListQuery;
  readonly zone: string;
  readonly showQuotes: boolean;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly passwordHash: string | null;
  readonly views: number;
  readonly viewedAt: string | null;
}

/** Settings of a shared list. */
type PutList = Omit<SharedListRow, 'createdAt' | 'views' | 'viewedAt'>;

const columns = sql`id, user_id as "userId", name, columns, query, zone, show_quotes as "showQuotes",
  created_at as "createdAt", expires_at as "expiresAt", password_hash as "passwordHash", views,
  viewed_at as "viewedAt"`;

/** Stores a list, or what its sharer changed before the link arrived. @returns false if the id is taken or revoked */
export const putSharedList = async (
  tx: Tx,
  { id, userId, hash, ...list }: PutList & { readonly hash: Buffer },
): Promise<boolean> => {
  const values = {
    token_hash: hash,
    name: list.name,
    columns: JSON.stringify(list.columns),
    query: JSON.stringify(list.query),
    zone: list.zone,
    show_quotes: list.showQuotes,
    expires_at: list.expiresAt,
    password_hash: list.passwordHash,
  };
  const row = await tx
    .insertInto('shared_lists')
    .values({ workspace_id: tx.workspaceId, id, user_id: userId, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'id'])
        .doUpdateSet(values)
        .where('shared_lists.user_id', '=', userId)
        .where('shared_lists.revoked_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** The list of a link that is neither revoked nor expired. */
export const findSharedList = async (tx: Tx, hash: Buffer): Promise<SharedListRow | undefined> => {
  const { rows } = await sql<SharedListRow>`select ${columns} from shared_lists
    where workspace_id = ${tx.workspaceId} and token_hash = ${hash} and revoked_at is null
      and (expires_at is null or expires_at > now())`.execute(tx);
  return rows[0];
};

/** Lists that a user shares, newest first; also expired ones, until they are removed. */
export const listSharedListsOf = async (tx: Tx, userId: string): Promise<SharedListRow[]> => {
  const { rows } = await sql<SharedListRow>`select ${columns} from shared_lists
    where workspace_id = ${tx.workspaceId} and user_id = ${userId} and revoked_at is null
    order by created_at desc, id desc limit ${maxLinks}`.execute(tx);
  return rows;
};

/** Counts that a list was opened. */
export const countView = async (tx: Tx, id: string): Promise<void> => {
  await tx
    .updateTable('shared_lists')
    .set(({ eb }) => ({ views: eb('views', '+', 1), viewed_at: new Date().toISOString() }))
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', id)
    .execute();
};
