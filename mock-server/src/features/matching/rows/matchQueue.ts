import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database';
import { lockInWorkspace } from '../../../platform/db/workspaceLock';
import { newId } from '../../../platform/ids';

/** A bid, an email or a whole inbox in the queue. */
export interface Waiting {
  readonly id: string;
  readonly entity: 'project' | 'message' | 'inbox';
  readonly entityId: string;
}

/**
 * Makes this transaction the only one of the workspace that matches, so that two emails of one project see each other.
 */
export const lockMatching = async (tx: Tx): Promise<void> => {
  await lockInWorkspace(tx, 'matching');
};

export const readWaiting = (tx: Tx, limit: number): Promise<Waiting[]> =>
  tx
    .selectFrom('match_queue')
    .where('workspace_id', '=', tx.workspaceId)
    .select(['id', 'entity', 'entity_id as entityId'])
    .orderBy('id')
    .limit(limit)
    .execute();

/** True if something of the workspace waits to be compared. */
export const hasWaiting = async (tx: Tx): Promise<boolean> => (await readWaiting(tx, 1)).length > 0;

export const addWaiting = async (tx: Tx, messageIds: readonly string[]): Promise<void> => {
  if (!messageIds.length) return;
  await tx
    .insertInto('match_queue')
    .values(
      messageIds.map((entity_id) => ({
        workspace_id: tx.workspaceId,
        id: newId(),
        entity: 'message' as const,
        entity_id,
      })),
    )
    .execute();
};

export const removeWaiting = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await sql`delete from match_queue where workspace_id = ${tx.workspaceId} and id = any(${ids}::uuid[])`.execute(tx);
};
