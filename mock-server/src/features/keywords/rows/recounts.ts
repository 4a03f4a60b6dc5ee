import { sql } from 'kysely';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';

const [messagesAtOnce, projectsAtOnce] = [50, 500];

/** Progress of a workspace's recount. */
export interface Recount {
  readonly part: 'messages' | 'projects';
  readonly after_id: string;
  readonly changed_messages: number;
  readonly changed_projects: number;
}
const selectRecount = (tx: Tx) =>
  tx
    .selectFrom('keyword_recounts')
    .where('workspace_id', '=', tx.workspaceId)
    .select(['part', 'after_id', 'changed_messages', 'changed_projects']);

export const findRecount = (tx: Tx): Promise<Recount | undefined> => selectRecount(tx).executeTakeFirst();

/** Locks the recount against other processes and against changes of the list, which restart it. */
export const lockRecount = (tx: Tx): Promise<Recount | undefined> => selectRecount(tx).forUpdate().executeTakeFirst();
export const saveRecount = async (tx: Tx, recount: Partial<Recount>): Promise<void> => {
  await tx.updateTable('keyword_recounts').set(recount).where('workspace_id', '=', tx.workspaceId).execute();
};
export const nextMessages = async (tx: Tx, after: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from messages
    where workspace_id = ${tx.workspaceId} and id > ${after} and direction = 'in'
    order by id limit ${messagesAtOnce}`.execute(tx);
  return rows.map(({ id }) => id);
};
/** Bids with counts to update: those with emails, or with counts from plans. */
export const nextProjects = async (tx: Tx, after: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from projects p
    where workspace_id = ${tx.workspaceId} and id > ${after} and (plan_keywords <> '{}' or exists (
      select from message_projects mp where mp.workspace_id = ${own} and mp.project_id = p.id))
    order by id limit ${projectsAtOnce}`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Continues with bids after all emails are counted. */
export const beginProjects = async (tx: Tx): Promise<void> => {
  await sql`update keyword_recounts set part = 'projects', after_id = default
    where workspace_id = ${tx.workspaceId}`.execute(tx);
};

export const removeRecount = async (tx: Tx): Promise<void> => {
  await tx.deleteFrom('keyword_recounts').where('workspace_id', '=', tx.workspaceId).execute();
};
