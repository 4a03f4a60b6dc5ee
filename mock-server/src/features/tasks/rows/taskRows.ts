import { sql } from 'kysely';
import type { Task } from '@basis/domain/model/contract/contract';
import { isAllowed } from '@basis/domain/model/permissions/permissions';
import type { Reader } from '../../../platform/calls/handler';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { inOrderOf } from '../../../platform/db/order';

/** Tasks by id in the given order. */
export const getTasks = async (tx: Tx, reader: Reader, ids: readonly string[]): Promise<Task[]> => {
  if (!ids.length) return [];
  const { workspaceId } = reader;
  const canSeeEmails = isAllowed(reader, 'seeInbox');
  const rows = await tx
    .selectFrom('tasks as t')
    .leftJoin('projects as p', (join) => join.on('p.workspace_id', '=', own).onRef('p.id', '=', 't.project_id'))
    .leftJoin('messages as m', (join) =>
      join.on('m.workspace_id', '=', own).onRef('m.id', '=', 't.message_id').on('m.deleted_at', 'is', null),
    )
    .where('t.workspace_id', '=', workspaceId)
    .where('t.id', 'in', [...ids])
    .selectAll('t')
    .select([
      'p.name as project_name',
      'p.stage_id as project_stage_id',
      'm.id as shown_message_id',
      'm.subject as message_subject',
      sql<string | null>`(select min(r.remind_at) from reminders r where r.workspace_id = ${workspaceId}
        and r.task_id = t.id and r.sent_at is null)`.as('reminder_at'),
    ])
    .execute();
  const tasks = rows.map((row) => ({
    id: row.id,
    title: row.title,
    description: row.description,
    project:
      row.project_id === null
        ? null
        : {
            id: row.project_id,
            name: row.project_name ?? '',
            ...(row.project_stage_id === null ? {} : { stageId: row.project_stage_id }),
          },
    message:
      row.shown_message_id === null || !canSeeEmails
        ? null
        : { id: row.shown_message_id, subject: row.message_subject ?? '' },
    assigneeId: row.assignee_id,
    createdById: row.created_by,
    dueOn: row.due_on,
    doneAt: row.done_at,
    reminderAt: row.reminder_at,
    snoozedUntil: row.snoozed_until,
    repeats: row.repeats,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));
  return inOrderOf(ids, tasks);
};

/** The task that follows another one, if it was not changed since it was added; it is locked. */
export const findFollowing = (tx: Tx, taskId: string) =>
  tx
    .selectFrom('tasks')
    .where('workspace_id', '=', tx.workspaceId)
    .where('follows_id', '=', taskId)
    .whereRef('updated_at', '=', 'created_at')
    .select(['id', 'repeats', 'project_id'])
    .forUpdate()
    .executeTakeFirst();

/** True if an email exists and is not deleted. */
export const isEmailThere = async (tx: Tx, id: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('messages')
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
};
