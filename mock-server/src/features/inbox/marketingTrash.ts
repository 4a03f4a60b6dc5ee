import { inWorkspace, listWorkspaceIds, type Db } from '../../platform/db/database';
import { ChangeSet } from '../../changes/changes';
import { tracked } from '../../changes/journal';
import { lockOldMarketing, moveToTrash } from './rows/marketing';

const ageLimitMs = 7 * 24 * 60 * 60 * 1000;
const rowsAtOnce = 500;

/** Trashes one part of a workspace's old marketing email. @returns true if more may remain. */
const trashSome = (db: Db, workspaceId: string, before: string): Promise<boolean> =>
  inWorkspace(db, workspaceId, async (tx) => {
    const ids = await lockOldMarketing(tx, { before, limit: rowsAtOnce });
    if (!ids.length) return false;
    const changes = new ChangeSet({ workspaceId, userId: null, doing: ['updateMessage'] });
    await tracked(tx, changes, [{ table: 'messages', column: 'id', ids }], () => moveToTrash(tx, ids));
    await changes.save(tx);
    return ids.length === rowsAtOnce;
  });

/** Trashes marketing emails that were received more than seven days ago. Safe to run on two servers at once. */
export const trashOldMarketing = async (db: Db, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - ageLimitMs).toISOString();
  for (const id of await listWorkspaceIds(db)) while (await trashSome(db, id, before));
};
