import type { Tx } from '../../../platform/db/database';
import { nextMoment } from '../../../platform/db/nextMoment';

/**
 * Locks marketing emails received before an instant, except those that another process has locked.
 * @returns their ids.
 */
export const lockOldMarketing = async (
  tx: Tx,
  { before, limit }: { readonly before: string; readonly limit: number },
): Promise<string[]> => {
  const rows = await tx
    .selectFrom('messages')
    .where('workspace_id', '=', tx.workspaceId)
    .where('status', '=', 'Unlinked')
    .where('is_spam', '=', true)
    .where('received_at', '<', before)
    .where('deleted_at', 'is', null)
    .select('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
};

export const moveToTrash = (tx: Tx, ids: readonly string[]): Promise<unknown> =>
  tx
    .updateTable('messages')
    .set({ status: 'Archived', is_spam: false, updated_at: nextMoment })
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', 'in', ids)
    .execute();
