import { sql } from 'kysely';
import { isActiveStage, isSettledStage } from '@basis/domain/model/stages/stageCodes';
import { own } from '../../../platform/db/confinedDialect';
import type { Db, Tx } from '../../../platform/db/database';

export const listWorkspaces = (db: Db) => db.selectFrom('workspaces').select(['id', 'zone']).orderBy('id').execute();
export interface DueRow {
  project_id: string;
  project_name: string;
  stage_code: string | null;
  invite_id: string;
  kind: 'bidDeadline' | 'rfiDeadline' | 'jobWalk';
  date: string;
  due_at: string;
  days: number;
}
/**
 * Dates in one and three days, of bids in active stages; and bid dates that passed without a submission, for some days,
 * in case the server was down.
 */
export const readDue = async (tx: Tx, today: string): Promise<DueRow[]> => {
  const { rows } = await sql<DueRow>`
    select p.id as project_id, p.name as project_name, s.code as stage_code, i.id as invite_id, due.kind, due.date,
      case when due.time is null then due.date::text else to_char(due.at at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end as due_at, (due.date - ${today}::date) as days
    from bid_invites i
      join projects p on p.workspace_id = ${own} and p.id = i.project_id
      join stages s on s.workspace_id = ${own} and s.id = p.stage_id
      cross join lateral (values
        ('bidDeadline', i.bid_deadline_date, i.bid_deadline_time, i.bid_deadline_at),
        ('rfiDeadline', i.rfi_deadline_date, i.rfi_deadline_time, i.rfi_deadline_at),
        ('jobWalk', i.job_walk_date, i.job_walk_time, i.job_walk_at)) as due (kind, date, time, at)
    where i.workspace_id = ${tx.workspaceId} and p.deleted_at is null and p.archived_at is null
      and (due.date - ${today}::date in (1, 3)
        or (due.kind = 'bidDeadline' and due.date - ${today}::date between -3 and -1))
    order by p.id, i.id, due.kind`.execute(tx);
  return rows.filter(({ days, stage_code: code }) => (days > 0 ? isActiveStage(code) : !isSettledStage(code)));
};
export interface ReminderRow {
  is_done: boolean;
  id: string;
  task_id: string;
  remind_at: string;
  title: string;
  user_id: string;
  project_id: string | null;
  project_name: string | null;
}
/** Takes due reminders, skipping those that another server has locked. Those of done tasks are over. */
export const takeReminders = async (tx: Tx, now: Date): Promise<ReminderRow[]> => {
  const { workspaceId } = tx;
  const { rows } = await sql<ReminderRow>`
    update reminders r set sent_at = ${now}
    from tasks t left join projects p on p.workspace_id = ${own} and p.id = t.project_id
    where r.workspace_id = ${workspaceId} and t.workspace_id = ${own} and t.id = r.task_id
      and r.id in (select id from reminders where workspace_id = ${workspaceId} and sent_at is null
        and remind_at <= ${now} order by remind_at for update skip locked)
      and coalesce(t.assignee_id, t.created_by) is not null
    returning r.id, t.done_at is not null as is_done, r.task_id, r.remind_at, t.title, coalesce(t.assignee_id, t.created_by) as user_id,
      t.project_id, p.name as project_name`.execute(tx);
  return rows.filter(({ is_done }) => !is_done);
};
