import { sql } from 'kysely';
import { clockIn } from '@basis/domain/formats/days';
import { isActiveStage, isSettledStage } from '@basis/domain/stages/stageCodes';
import { inWorkspace, type Db, type Tx } from '../../platform/db/database';
import { inDueWorkspaces } from '../../platform/db/dueWorkspaces';
import { estimatorsOf } from './facts';
import { notify } from './notify';

interface DueRow {
  project_id: string;
  project_name: string;
  stage_code: string | null;
  invite_id: string;
  kind: 'bidDeadline' | 'rfiDeadline' | 'jobWalk';
  date: string;
  due_at: string;
  days: number;
}

/** The hour, in the zone of a workspace, at which users are told of the dates that are near. */
const hourOfNotices = 9;

const listWorkspaces = (db: Db) => db.selectFrom('workspaces').select(['id', 'zone']).orderBy('id').execute();

/** The day in a zone when its hour has come, else null. */
const dayOfNotices = (now: Date, zone: string): string | null => {
  const [day, time] = clockIn(zone, now);
  return Number(time.slice(0, 2)) >= hourOfNotices ? day : null;
};

/**
 * Dates that are one and three days ahead, of bids in active stages; and bid dates that went by with nothing submitted,
 * for some days, in which a server that was down makes up for it.
 */
const readDue = async (tx: Tx, workspaceId: string, today: string): Promise<DueRow[]> => {
  const { rows } = await sql<DueRow>`
    select p.id as project_id, p.name as project_name, s.code as stage_code, i.id as invite_id, due.kind, due.date,
      case when due.time is null then due.date::text else to_char(due.at at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end as due_at, (due.date - ${today}::date) as days
    from bid_invites i
      join projects p on p.workspace_id = i.workspace_id and p.id = i.project_id
      join stages s on s.workspace_id = p.workspace_id and s.id = p.stage_id
      cross join lateral (values
        ('bidDeadline', i.bid_deadline_date, i.bid_deadline_time, i.bid_deadline_at),
        ('rfiDeadline', i.rfi_deadline_date, i.rfi_deadline_time, i.rfi_deadline_at),
        ('jobWalk', i.job_walk_date, i.job_walk_time, i.job_walk_at)) as due (kind, date, time, at)
    where i.workspace_id = ${workspaceId} and p.deleted_at is null and p.archived_at is null
      and (due.date - ${today}::date in (1, 3)
        or (due.kind = 'bidDeadline' and due.date - ${today}::date between -3 and -1))
    order by p.id, i.id, due.kind`.execute(tx);
  return rows.filter(({ days, stage_code: code }) => (days > 0 ? isActiveStage(code) : !isSettledStage(code)));
};

const tellDue = async (tx: Tx, workspaceId: string, row: DueRow): Promise<void> => {
  const isPast = row.days < 0;
  const type = isPast ? 'BidInvitePastDueDate' : 'BidInviteDateSoon';
  await notify(tx, workspaceId, {
    type,
    to: await estimatorsOf(tx, workspaceId, row.project_id),
    actorId: null,
    // One bid with several invitations of one day is one date.
    dedupeKey: [type, row.project_id, row.kind, row.date, ...(isPast ? [] : [row.days])].join(':'),
    projectId: row.project_id,
    data: { type: row.kind, projectName: row.project_name, bidDueAt: row.due_at },
  });
};

/**
 * Tells estimators of dates that are near and of bids that are past due, from nine in the morning of each workspace's
 * zone. May run as often as it likes and on several servers: each date is told once.
 */
export const sendDueNotices = async (db: Db, now: Date): Promise<void> => {
  for (const { id, zone } of await listWorkspaces(db)) {
    const today = dayOfNotices(now, zone);
    if (today === null) continue;
    await inWorkspace(db, id, async (tx) => {
      for (const row of await readDue(tx, id, today)) await tellDue(tx, id, row);
    });
  }
};

interface ReminderRow {
  id: string;
  task_id: string;
  remind_at: string;
  title: string;
  user_id: string;
  project_id: string | null;
  project_name: string | null;
}

/** Takes the reminders whose moment has come; what another server is at is passed over. */
const takeReminders = async (tx: Tx, workspaceId: string, now: Date): Promise<ReminderRow[]> => {
  const { rows } = await sql<ReminderRow>`
    update reminders r set sent_at = ${now}
    from tasks t left join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id
    where r.workspace_id = ${workspaceId} and t.workspace_id = r.workspace_id and t.id = r.task_id
      and r.id in (select id from reminders where workspace_id = ${workspaceId} and sent_at is null
        and remind_at <= ${now} order by remind_at for update skip locked)
      and coalesce(t.assignee_id, t.created_by) is not null
    returning r.id, r.task_id, r.remind_at, t.title, coalesce(t.assignee_id, t.created_by) as user_id,
      t.project_id, p.name as project_name`.execute(tx);
  return rows;
};

/** Reminds assignees of tasks, or who wrote them when they have none; each moment once, on however many servers. */
export const sendReminders = async (db: Db, now: Date): Promise<void> => {
  const remind = async (tx: Tx, id: string): Promise<void> => {
    for (const row of await takeReminders(tx, id, now)) {
      await notify(tx, id, {
        type: 'Reminder',
        to: [row.user_id],
        actorId: null,
        dedupeKey: `Reminder:${row.id}`,
        projectId: row.project_id,
        data: { subject: row.title, reminderAt: row.remind_at, projectName: row.project_name ?? '' },
      });
    }
  };
  await inDueWorkspaces(db, 'reminding', remind, now);
};
