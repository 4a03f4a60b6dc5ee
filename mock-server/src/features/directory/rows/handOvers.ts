import { sql } from 'kysely';
import type { DirectoryHeld } from '@basis/domain/model/contract/contract';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';

/** What a user held whom a directory deactivated, and who got it. */
export interface StoredHandOver {
  readonly id: string;
  readonly userId: string;
  readonly userName: string;
  readonly at: string;
  readonly successorId: string | null;
  readonly changeSetId: string;
  readonly handedOver: readonly DirectoryHeld[];
}

const waiting = (tx: Tx) => sql`select h.id, h.user_id as "userId", h.created_at as at,
    h.successor_id as "successorId", h.change_set_id as "changeSetId", h.given as "handedOver",
    trim(u.first_name || ' ' || u.last_name) as "userName"
  from directory_hand_overs h join users u on u.workspace_id = ${own} and u.id = h.user_id
  where h.workspace_id = ${tx.workspaceId} and h.state = 'Waiting'`;

/** What waits to be confirmed, the latest first. */
export const listWaiting = async (tx: Tx): Promise<readonly StoredHandOver[]> => {
  const { rows } = await sql<StoredHandOver>`${waiting(tx)} order by h.created_at desc, h.id desc limit 500`.execute(
    tx,
  );
  return rows;
};

/** Locks what waits: one, or that of a user. */
export const lockWaiting = async (
  tx: Tx,
  { id = null, userId = null }: { readonly id?: string | null; readonly userId?: string | null },
): Promise<StoredHandOver | undefined> => {
  const { rows } = await sql<StoredHandOver>`${waiting(tx)} and (${id}::uuid is null or h.id = ${id}::uuid)
    and (${userId}::uuid is null or h.user_id = ${userId}::uuid) order by h.created_at desc limit 1 for update of h`.execute(
    tx,
  );
  return rows[0];
};

type Draft = Pick<StoredHandOver, 'userId' | 'successorId' | 'changeSetId' | 'handedOver'>;

export const insertHandOver = async (
  tx: Tx,
  { userId, successorId, changeSetId, handedOver }: Draft,
): Promise<void> => {
  await tx
    .insertInto('directory_hand_overs')
    .values({
      workspace_id: tx.workspaceId,
      id: newId(),
      user_id: userId,
      successor_id: successorId,
      change_set_id: changeSetId,
      given: JSON.stringify(handedOver),
    })
    .execute();
};

/** Ends the waiting of a hand-over. */
export const endHandOver = async (tx: Tx, id: string, state: 'Confirmed' | 'Undone'): Promise<void> => {
  await tx
    .updateTable('directory_hand_overs')
    .set({ state })
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', id)
    .execute();
};
