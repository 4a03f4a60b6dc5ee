import { sql } from 'kysely';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';

/** Next reminder of a task; null without one. */
export const getReminder = async (tx: Tx, taskId: string): Promise<string | null> => {
  const row = await tx
    .selectFrom('reminders')
    .where('workspace_id', '=', tx.workspaceId)
    .where('task_id', '=', taskId)
    .where('sent_at', 'is', null)
    .select('remind_at')
    .orderBy('remind_at')
    .executeTakeFirst();
  return row?.remind_at ?? null;
};

/** The last reminder of a task, sent or not; null without one. */
export const getLastReminder = async (tx: Tx, taskId: string): Promise<string | null> => {
  const row = await tx
    .selectFrom('reminders')
    .where('workspace_id', '=', tx.workspaceId)
    .where('task_id', '=', taskId)
    .select('remind_at')
    .orderBy('remind_at', 'desc')
    .executeTakeFirst();
  return row?.remind_at ?? null;
};

export interface BidReminder {
  readonly taskId: string;
  readonly title: string;
  readonly remindAt: string;
}

/** Maximum reminders returned for one bid. */
const maxReminders = 1000;

/** Open reminders by bid, next first. */
export const listRemindersOfProjects = async (
  tx: Tx,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, readonly BidReminder[]>> => {
  const { rows } = await sql<{ id: string; reminders: BidReminder[] }>`
    select bid.id, (select coalesce(json_agg(due), '[]') from (
        select t.id as "taskId", t.title,
          to_char(r.remind_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "remindAt"
        from tasks t join reminders r on r.workspace_id = ${own} and r.task_id = t.id
        where t.workspace_id = ${tx.workspaceId} and t.project_id = bid.id and t.done_at is null and r.sent_at is null
        order by r.remind_at, r.id limit ${maxReminders}) due) as reminders
    from unnest(${projectIds}::uuid[]) bid (id)`.execute(tx);
  return new Map(rows.map(({ id, reminders }) => [id, reminders]));
};

/** Sets the reminder of a task; null removes it. Sent reminders stay. */
export const setReminder = async (tx: Tx, taskId: string, at: string | null): Promise<void> => {
  const { workspaceId } = tx;
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
