import { sql } from 'kysely';
import type { ChangeSet } from '../../../../changes/changes';
import { tracked } from '../../../../changes/journal';
import type { Tx } from '../../../../platform/db/database';
import { nextMoment } from '../../../../platform/db/nextMoment';

/** Locks users until the transaction ends, so that nothing is assigned to them meanwhile, and they stay as they are. */
export const lockPeople = async (
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly name: string; readonly active: boolean }>> => {
  const { rows } = await sql<{ id: string; name: string; active: boolean }>`
    select id, trim(first_name || ' ' || last_name) as name, active from users
    where workspace_id = ${tx.workspaceId} and id = any(${ids}::uuid[]) and not hidden
    order by id for update`.execute(tx);
  return new Map(rows.map(({ id, ...person }) => [id, person]));
};

/** Makes a user inactive. Ends neither sessions nor links. */
export const deactivate = async (tx: Tx, changes: ChangeSet, userId: string): Promise<void> => {
  await tracked(tx, changes, [{ table: 'users', column: 'id', ids: [userId] }], () =>
    tx
      .updateTable('users')
      .set({ active: false, updated_at: nextMoment })
      .where('workspace_id', '=', tx.workspaceId)
      .where('id', '=', userId)
      .execute(),
  );
};
