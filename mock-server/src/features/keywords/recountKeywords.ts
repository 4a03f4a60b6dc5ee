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

/** All is counted: open pages are told once. */
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

/** Does the next part. @returns whether there was one. */
const recountSome = (db: Db, workspaceId: string): Promise<boolean> =>
  inWorkspace(db, workspaceId, async (tx) => {
    const recount = await lockRecount(tx);
    if (!recount) return false;
    await (recount.part === 'messages' ? recountMessages : recountProjects)(tx, recount);
    return true;
  });

/**
 * Counts the keywords of all emails of a workspace anew, after its list was changed, and brings its bids up to date; a
 * part in each transaction, so that a process that dies on the way leaves the rest to the next one. A list that is
 * changed meanwhile has all of it begin again.
 */
export const recountKeywords = async (db: Db, workspaceId: string): Promise<void> => {
  while (await recountSome(db, workspaceId));
};
