import { sql } from 'kysely';
import { inWorkspace, type Db, type Tx } from '../../platform/db/database';
import { newId } from '../../platform/ids';
import { countMessages, readKeywordCounter, writeCounts } from './rows/keywords';
import { writeEvents } from '../../changes/liveEvents';
import { refreshProjects } from '../../derived/projectDerived';

/** How far the counting anew of a workspace has come. */
interface Recount {
  readonly part: 'messages' | 'projects';
  readonly after_id: string;
  readonly changed_messages: number;
  readonly changed_projects: number;
}

const [messagesAtOnce, projectsAtOnce] = [100, 500];

/** Only one process goes on with it at a time, and the list is not changed meanwhile, which queues it anew. */
const lockRecount = (tx: Tx, workspaceId: string): Promise<Recount | undefined> =>
  tx
    .selectFrom('keyword_recounts')
    .where('workspace_id', '=', workspaceId)
    .select(['part', 'after_id', 'changed_messages', 'changed_projects'])
    .forUpdate()
    .executeTakeFirst();

const save = async (tx: Tx, workspaceId: string, recount: Partial<Recount>): Promise<void> => {
  await tx.updateTable('keyword_recounts').set(recount).where('workspace_id', '=', workspaceId).execute();
};

const nextMessages = async (tx: Tx, workspaceId: string, after: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from messages
    where workspace_id = ${workspaceId} and id > ${after} and direction = 'in'
    order by id limit ${messagesAtOnce} for update`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Bids that may keep other counts by another list: those with e-mails, or with plans that were counted. */
const nextProjects = async (tx: Tx, workspaceId: string, after: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from projects p
    where workspace_id = ${workspaceId} and id > ${after} and (plan_keywords <> '{}' or exists (
      select from message_projects mp where mp.workspace_id = p.workspace_id and mp.project_id = p.id))
    order by id limit ${projectsAtOnce}`.execute(tx);
  return rows.map(({ id }) => id);
};

const recountMessages = async (tx: Tx, workspaceId: string, recount: Recount): Promise<void> => {
  const ids = await nextMessages(tx, workspaceId, recount.after_id);
  const last = ids.at(-1);
  if (last === undefined) {
    await sql`update keyword_recounts set part = 'projects', after_id = default
      where workspace_id = ${workspaceId}`.execute(tx);
    return;
  }
  const counted = await countMessages(tx, workspaceId, ids, await readKeywordCounter(tx, workspaceId));
  const changed = await writeCounts(tx, workspaceId, counted);
  await save(tx, workspaceId, { after_id: last, changed_messages: recount.changed_messages + changed });
};

/** All is counted: open pages are told once. */
const finish = async (tx: Tx, workspaceId: string, recount: Recount): Promise<void> => {
  await tx.deleteFrom('keyword_recounts').where('workspace_id', '=', workspaceId).execute();
  const events = [
    { entity: 'message' as const, count: recount.changed_messages },
    { entity: 'project' as const, count: recount.changed_projects },
  ].filter(({ count }) => count > 0);
  if (events.length) await writeEvents(tx, { workspaceId, userId: null, changeSetId: newId() }, events);
};

const recountProjects = async (tx: Tx, workspaceId: string, recount: Recount): Promise<void> => {
  const ids = await nextProjects(tx, workspaceId, recount.after_id);
  const last = ids.at(-1);
  if (last === undefined) return finish(tx, workspaceId, recount);
  const changed = await refreshProjects(tx, workspaceId, ids);
  await save(tx, workspaceId, { after_id: last, changed_projects: recount.changed_projects + changed });
};

/** Does the next part. @returns whether there was one. */
const recountSome = (db: Db, workspaceId: string): Promise<boolean> =>
  inWorkspace(db, workspaceId, async (tx) => {
    const recount = await lockRecount(tx, workspaceId);
    if (!recount) return false;
    await (recount.part === 'messages' ? recountMessages : recountProjects)(tx, workspaceId, recount);
    return true;
  });

/**
 * Counts the keywords of all e-mails of a workspace anew, after its list was changed, and brings its bids up to date; a
 * part in each transaction, so that a process that dies on the way leaves the rest to the next one. A list that is
 * changed meanwhile has all of it begin again.
 */
export const recountKeywords = async (db: Db, workspaceId: string): Promise<void> => {
  while (await recountSome(db, workspaceId));
};
