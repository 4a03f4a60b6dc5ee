import { inWorkspace, type Tx } from '../../platform/db/database';
import { newId } from '../../platform/ids';
import { countInRoom, storeCounted, type CountedPart, type CountingParts } from './countInRoom';
import { readListedWords } from './rows/keywords';
import { writeEvents } from '../../changes/liveEvents';
import { refreshProjects } from '../../derived/projectDerived';
import {
  beginProjects,
  findRecount,
  removeRecount,
  lockRecount,
  nextMessages,
  nextProjects,
  type Recount,
  saveRecount,
} from './rows/recounts';

/** Emails that were counted, of a part of the recount. */
interface CountedEmails {
  readonly part: CountedPart;
  /** The last of them; undefined if none is left. */
  readonly last: string | undefined;
}

const countNext = async (parts: CountingParts, workspaceId: string, recount: Recount): Promise<CountedEmails> => {
  const ids = await inWorkspace(parts.db, workspaceId, (tx) => nextMessages(tx, recount.after_id));
  return { part: await countInRoom(parts, workspaceId, ids), last: ids.at(-1) };
};

/** Stores the counts, unless they have to be counted again. Changes of the list wait for the locked recount. */
const storeNext = async (tx: Tx, recount: Recount, { part, last }: CountedEmails): Promise<void> => {
  if (last === undefined) return beginProjects(tx);
  const changed = await storeCounted(tx, part, await readListedWords(tx));
  if (changed !== null) await saveRecount(tx, { after_id: last, changed_messages: recount.changed_messages + changed });
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
const recountSome = async (parts: CountingParts, workspaceId: string): Promise<boolean> => {
  const { db } = parts;
  const next = await inWorkspace(db, workspaceId, findRecount);
  const emails = next?.part === 'messages' ? await countNext(parts, workspaceId, next) : null;
  return inWorkspace(db, workspaceId, async (tx) => {
    const recount = await lockRecount(tx);
    if (!recount) return false;
    const isSame = next?.part === recount.part && next.after_id === recount.after_id;
    if (recount.part === 'projects') await recountProjects(tx, recount);
    else if (emails && isSame) await storeNext(tx, recount, emails);
    return true;
  });
};

/**
 * Recounts the keywords of all emails of a workspace after a change of its list, and updates its bids. Each part has
 * its own transaction, so another process can continue after a crash. Another change of the list restarts it.
 */
export const recountKeywords = async (parts: CountingParts, workspaceId: string): Promise<void> => {
  while (await recountSome(parts, workspaceId));
};
