import type { Tx } from '../../../platform/db/database';

/** Links that a user may have of one kind. */
export const maxLinks = 200;

type LinkTable = 'shared_lists' | 'calendar_subscriptions';

/** Counts a user's links of a kind, except one. */
export const countLinks = async (tx: Tx, table: LinkTable, userId: string, exceptId: string): Promise<number> => {
  const row = await tx
    .selectFrom(table)
    .where('workspace_id', '=', tx.workspaceId)
    .where('user_id', '=', userId)
    .where('id', '<>', exceptId)
    .where('revoked_at', 'is', null)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
};

/** Revokes a user's link for good. @returns false if the user has no such link */
export const revokeLink = async (tx: Tx, table: LinkTable, userId: string, id: string): Promise<boolean> => {
  const row = await tx
    .updateTable(table)
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(new Date().toISOString())) }))
    .where('workspace_id', '=', tx.workspaceId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};
