import { inWorkspace, type Db } from '../../platform/db/database';
import { nextMoment } from '../../platform/db/nextMoment';
import { ChangeSet } from '../../changes/changes';
import { tracked } from '../../changes/journal';

const ageLimitMs = 7 * 24 * 60 * 60 * 1000;
const rowsAtOnce = 500;

/** One part of a workspace's old marketing mail goes to the trash; whether there may be more. */
const trashSome = (db: Db, workspaceId: string, before: string): Promise<boolean> =>
  inWorkspace(db, workspaceId, async (tx) => {
    const rows = await tx
      .selectFrom('messages')
      .where('workspace_id', '=', workspaceId)
      .where('status', '=', 'Unlinked')
      .where('is_spam', '=', true)
      .where('received_at', '<', before)
      .where('deleted_at', 'is', null)
      .select('id')
      .limit(rowsAtOnce)
      .forUpdate()
      .skipLocked()
      .execute();
    if (!rows.length) return false;
    const ids = rows.map(({ id }) => id);
    const changes = new ChangeSet({ workspaceId, userId: null, doing: ['updateMessage'] });
    await tracked(tx, changes, [{ table: 'messages', column: 'id', ids }], () =>
      tx
        .updateTable('messages')
        .set({ status: 'Archived', is_spam: false, updated_at: nextMoment })
        .where('workspace_id', '=', workspaceId)
        .where('id', 'in', ids)
        .execute(),
    );
    await changes.save(tx);
    return rows.length === rowsAtOnce;
  });

/** Marketing mail that nobody looked after for seven days goes to the trash. Two servers at once do it once. */
export const trashOldMarketing = async (db: Db, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - ageLimitMs).toISOString();
  const workspaces = await db.selectFrom('workspaces').select('id').execute();
  for (const { id } of workspaces) while (await trashSome(db, id, before));
};
