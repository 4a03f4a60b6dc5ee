import { inWorkspace, type Db, type Tx } from '../../platform/db/database';
import { listDueWorkspaces } from '../../platform/db/dueWorkspaces';
import type { Log } from '../../platform/logging';
import { getZone } from '../workspace/settings/rows/workspaces';
import { getUser } from '../users/rows/users';
import { queueReport, type QueueReportParts } from './queueReport';
import { nextReport } from './reportMoment';
import { findReportReader } from './reportReaders';
import { isPlanned, lockDueReport, planReport, type StoredReport } from './rows/savedReports';

export interface SendReportsParts extends QueueReportParts {
  readonly db: Db;
  readonly log: Log;
  /** Triggers the sending of a queued email. */
  send(workspaceId: string, messageId: string): Promise<void>;
}

/** After a longer outage a report waits for its next time. */
const longestDelayMs = 24 * 3_600_000;
const retryMs = 10 * 60_000;
const maxAttempts = 5;

/** Queues a report for each recipient who may open it; for none once its sender may not. @returns ids of the emails */
const queueAll = async (
  parts: SendReportsParts,
  tx: Tx,
  saved: StoredReport,
  now: Date,
): Promise<readonly string[]> => {
  const { schedule } = saved;
  if (!schedule || !(await findReportReader(tx, saved, schedule.setById))) return [];
  const setBy = await getUser(tx, schedule.setById);
  const why = `You get this email because ${setBy?.name ?? 'a colleague'} scheduled it.`;
  const ids: string[] = [];
  for (const userId of schedule.recipientIds) {
    const reader = await findReportReader(tx, saved, userId);
    if (reader)
      ids.push(await queueReport(tx, parts, { saved, reader, format: schedule.format, why, isScheduled: true, now }));
  }
  return ids;
};

/** Writes the emails of one report. Queueing them and the date of the next are one transaction, so each is queued once. */
const sendNext = async (
  parts: SendReportsParts,
  tx: Tx,
  saved: StoredReport,
  now: Date,
): Promise<readonly string[]> => {
  if (!saved.schedule) return [];
  const nextAt = nextReport(saved.schedule, await getZone(tx), now);
  if (!isPlanned(saved)) {
    await planReport(tx, saved.id, { nextAt, attempts: 0 });
    return [];
  }
  const isTooLate = now.getTime() - new Date(saved.nextAt ?? now).getTime() > longestDelayMs;
  const ids = isTooLate ? [] : await queueAll(parts, tx, saved, now);
  await planReport(tx, saved.id, { nextAt, attempts: 0, ...(ids.length ? { sentAt: now } : {}) });
  return ids;
};

/** Tries a failed report again, a few times, so that one does not keep others waiting. */
const putOff = (db: Db, workspaceId: string, saved: StoredReport, now: Date): Promise<void> =>
  inWorkspace(db, workspaceId, async (tx) => {
    const attempts = saved.attempts + 1;
    const isLast = attempts >= maxAttempts || !saved.schedule;
    const nextAt =
      isLast && saved.schedule ? nextReport(saved.schedule, await getZone(tx), now) : new Date(now.getTime() + retryMs);
    await planReport(tx, saved.id, { nextAt, attempts: isLast ? 0 : attempts });
  });

/** Writes the next due report of a workspace. @returns false if none is due. */
const workOne = async (parts: SendReportsParts, workspaceId: string, now: Date): Promise<boolean> => {
  const { db, log } = parts;
  const locked: { saved?: StoredReport } = {};
  try {
    const ids = await inWorkspace(db, workspaceId, async (tx) => {
      const saved = await lockDueReport(tx, now);
      if (!saved) return undefined;
      locked.saved = saved;
      return sendNext(parts, tx, saved, now);
    });
    // The sweep finds them if the process ends before this.
    for (const id of ids ?? []) await parts.send(workspaceId, id);
    return ids !== undefined;
  } catch (error) {
    const { saved } = locked;
    if (!saved) throw error;
    log.error({ error, workspaceId, reportId: saved.id }, 'a report could not be written');
    await putOff(db, workspaceId, saved, now);
    return true;
  }
};

/**
 * Writes all scheduled reports that are due and queues them for sending. Repeatable, on several servers too: each is
 * queued once.
 */
export const sendReports = async (parts: SendReportsParts, now: Date): Promise<void> => {
  for (const workspaceId of await listDueWorkspaces(parts.db, 'reports', now))
    while (await workOne(parts, workspaceId, now));
};
