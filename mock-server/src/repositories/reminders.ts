import { sql } from 'kysely';
import type { Tx } from '../db/connect';
import { newId } from '../ids';

/** When the assignee of a task is reminded next; null when not at all. */
export const getReminder = async (tx: Tx, workspaceId: string, taskId: string): Promise<string | null> => {
  const row = await tx
    .selectFrom('reminders')
    .where('workspace_id', '=', workspaceId)
    .where('task_id', '=', taskId)
    .where('sent_at', 'is', null)
    .select('remind_at')
    .orderBy('remind_at')
    .executeTakeFirst();
  return row?.remind_at ?? null;
};

/** Sets when the assignee of a task is reminded; null for not at all. What was sent stays as it was. */
export const setReminder = async (tx: Tx, workspaceId: string, taskId: string, at: string | null): Promise<void> => {
  await tx
    .deleteFrom('reminders')
    .where('workspace_id', '=', workspaceId)
    .where('task_id', '=', taskId)
    .where('sent_at', 'is', null)
    .execute();
  if (at === null) return;
  await sql`insert into reminders (workspace_id, id, task_id, remind_at)
    select ${workspaceId}, ${newId()}, id, ${at} from tasks
    where workspace_id = ${workspaceId} and id = ${taskId}`.execute(tx);
};
