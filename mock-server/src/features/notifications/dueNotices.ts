import { clockIn } from '@basis/domain/model/formats/days';
import { inWorkspace, type Db, type Tx } from '../../platform/db/database';
import { inDueWorkspaces } from '../../platform/db/dueWorkspaces';
import { estimatorsOf } from './rows/facts';
import { notify } from './rows/notify';
import { type DueRow, listWorkspaces, readDue, takeReminders } from './rows/dueRows';

/** Hour, in the workspace's zone, from which users are notified of near dates. */
const noticeHour = 9;

/** Today in a zone from the notice hour on, else null. */
const noticeDay = (now: Date, zone: string): string | null => {
  const [day, time] = clockIn(zone, now);
  return Number(time.slice(0, 2)) >= noticeHour ? day : null;
};

const notifyDue = async (tx: Tx, row: DueRow): Promise<void> => {
  const isPast = row.days < 0;
  const type = isPast ? 'BidInvitePastDueDate' : 'BidInviteDateSoon';
  await notify(tx, {
    type,
    to: await estimatorsOf(tx, row.project_id),
    actorId: null,
    // Several invitations to one bid on one day count as one date.
    dedupeKey: [type, row.project_id, row.kind, row.date, ...(isPast ? [] : [row.days])].join(':'),
    projectId: row.project_id,
    data: { type: row.kind, projectName: row.project_name, bidDueAt: row.due_at },
  });
};

/**
 * Notifies estimators of near and past dates, from nine in the morning of each workspace's zone.
 * Repeatable, on several servers too: each date is notified once.
 */
export const sendDueNotices = async (db: Db, now: Date): Promise<void> => {
  for (const { id, zone } of await listWorkspaces(db)) {
    const today = noticeDay(now, zone);
    if (today === null) continue;
    await inWorkspace(db, id, async (tx) => {
      for (const row of await readDue(tx, today)) await notifyDue(tx, row);
    });
  }
};

/** Reminds assignees of tasks, or authors of unassigned ones; each instant once, on any number of servers. */
export const sendReminders = async (db: Db, now: Date): Promise<void> => {
  const remind = async (tx: Tx): Promise<void> => {
    for (const row of await takeReminders(tx, now)) {
      await notify(tx, {
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
