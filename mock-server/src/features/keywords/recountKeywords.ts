import { inWorkspace, type Db, type Tx } from '../../platform/db/database';
import { newId } from '../../platform/ids';
import { countMessages, readKeywordCounter, writeCounts } from './rows/keywords';
import { writeEvents } from '../../changes/liveEvents';
import { refreshProjects } from '../../derived/projectDerived';
import {
  beginProjects,
  removeRecount,
  lockRecount,
  nextMessages,
  nextProjects,
  type Recount,
  saveRecount,
} from './rows/recounts';

const recountMessages = async (tx: Tx, recount: Recount): Promise<void> => {
  const ids = await nextMessages(tx, recount.after_id);
  const last = ids.at(-1);
  if (last === undefined) {
    return beginProjects(tx);
  }
  const counted = await countMessages(tx, ids, await readKeywordCounter(tx));
  const changed = await writeCounts(tx, counted);
  await saveRecount(tx, { after_id: last, changed_messages: recount.changed_messages + changed });
};

/** Notifies open pages once after the whole recount. */
const finish = async (tx: Tx, recount: Recount): Promise<void> => {
  await removeRecount(tx);
  const events = [
    { entity: 'message' as const, count: recount.changed_messages },
    { entity: 'project' as const, count: recount.changed_projects },
  ].filter(({ count }) => count > 0);
  if (events.length) await writeEvents(tx, { workspaceId: tx.workspaceId, userId: null, changeSetId: newId() }, events);
};

const recountProjects = async (tx: Tx, recount: Recount): Promise<void> => {
  const ids = await nextProjects(tx, recount.after_id);
  const last = ids.at(-1);
  if (last === undefined) return finish(tx, recount);
  const changed = await refreshProjects(tx, ids);
  await saveRecount(tx, { after_id: last, changed_projects: recount.changed_projects + changed });
};

/** Processes the next part. @returns true if there was one. */
const recountSome = (db: Db, workspaceId: string): Promise<boolean> =>
  inWorkspace(db, workspaceId, async (tx) => {
    const recount = await lockRecount(tx);
    if (!recount) return false;
    await (recount.part === 'messages' ? recountMessages : recountProjects)(tx, recount);
    return true;
  });

/**
 * Recounts the keywords of all emails of a workspace after a change of its list, and updates its bids. Each part has
 * its own transaction, so another process can continue after a crash. Another change of the list restarts it.
 */
export const recountKeywords = async (db: Db, workspaceId: string): Promise<void> => {
  while (await recountSome(db, workspaceId));
};
