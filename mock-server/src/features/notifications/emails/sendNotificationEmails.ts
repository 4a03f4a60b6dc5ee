import type { SinceYesterday } from '@basis/domain/model/contract/contract';
import { readEmailTimes } from '@basis/domain/model/notifications/emailTimes';
import { hasNews } from '@basis/domain/model/notifications/sinceWords';
import type { Reader } from '../../../platform/calls/handler';
import { inWorkspace, type Db, type Tx } from '../../../platform/db/database';
import { listDueWorkspaces } from '../../../platform/db/dueWorkspaces';
import type { LinkTo } from '../../../platform/links';
import type { Log } from '../../../platform/logging';
import { findReader } from '../../../platform/sessions/readers';
import type { FileStore } from '../../../platform/storage/fileStore';
import { offToken } from '../../outgoing/offLink';
import { queueBasisEmail } from '../../outgoing/queueBasisEmail';
import { getCustomerSettings } from '../../workspace/settings/rows/workspaces';
import { notificationLetter } from './notificationLetter';
import { planEmails } from './plannedEmails';
import { readSinceYesterday } from '../../sinceYesterday/readSinceYesterday';
import { listDailyUsers, lockDueDaily, setNextDaily, type DueDaily } from '../rows/dailyEmails';
import { readPreferences, type EmailPreferences } from '../rows/emailPreferences';
import { afterQuiet, nextDigest } from './emailMoment';
import { endWaiting, listWaitingUsers, lockWaitingEmails, putOffEmails } from './rows/waitingEmails';

export interface NotificationEmailParts {
  readonly db: Db;
  readonly files: FileStore;
  readonly secretKey: Buffer;
  readonly mailDomain: string;
  readonly linkTo: LinkTo;
  readonly log: Log;
  /** Triggers the sending of a queued email. */
  send(workspaceId: string, messageId: string): Promise<void>;
}

const offKind = 'notification-emails-off';
const retryMs = 10 * 60_000;
const mostTries = 5;

/** After a longer outage, a daily email would tell of the past: it waits for the next day. */
const longestDelayMs = 12 * 3_600_000;

/** Time of the next daily email; null if there is none. Quiet hours hold it once it is due. */
const nextDaily = ({ times, zone }: EmailPreferences, now: Date): Date | null => {
  const { digest } = readEmailTimes(times);
  return digest.isOn ? nextDigest({ ...digest, times: digest.times.slice(0, 1) }, zone, now) : null;
};

const isQuiet = ({ times, zone }: EmailPreferences, now: Date): boolean =>
  afterQuiet(readEmailTimes(times).quiet, zone, now) > now;

/** True if it is due by the setting and the clock of today, and not for longer than a delay. */
const isTimely = ({ nextAt, attempts }: DueDaily, preferences: EmailPreferences, now: Date): boolean => {
  if (nextAt === null || now.getTime() - Date.parse(nextAt) > longestDelayMs) return false;
  const planned = nextDaily(preferences, new Date(Date.parse(nextAt) - 1));
  return planned !== null && (attempts > 0 || planned.getTime() === Date.parse(nextAt));
};

/** Reads what a user's daily email tells, if it is due, and plans the next one. */
const takeDaily = async (
  tx: Tx,
  userId: string,
  { reader, preferences, now }: { reader: Reader | undefined; preferences: EmailPreferences; now: Date },
): Promise<SinceYesterday | null> => {
  const daily = await lockDueDaily(tx, userId, now);
  if (!daily || (daily.nextAt !== null && isQuiet(preferences, now))) return null;
  await setNextDaily(tx, userId, { nextAt: nextDaily(preferences, now) });
  if (!reader || !isTimely(daily, preferences, now)) return null;
  const news = await readSinceYesterday(tx, reader, preferences, now);
  return hasNews(news) ? news : null;
};

/** Queues one email with a user's due notifications and daily news, and marks them as sent, in one transaction. */
const writeDue = async (
  tx: Tx,
  parts: NotificationEmailParts,
  { userId, now, withNews }: { userId: string; now: Date; withNews: boolean },
): Promise<string | undefined> => {
  const { secretKey, linkTo, mailDomain } = parts;
  const rows = await lockWaitingEmails(tx, userId, now);
  const reader = await findReader(tx, userId);
  const preferences = await readPreferences(tx, userId);
  const { due, dropped } = reader ? planEmails(rows, preferences, now) : { due: [], dropped: rows };
  if (due.length || dropped.length)
    await endWaiting(
      tx,
      [...due, ...dropped].map(({ id }) => id),
    );
  const news = withNews ? await takeDaily(tx, userId, { reader, preferences, now }) : null;
  if (!due.length && !news) return undefined;
  const { name: workspaceName } = await getCustomerSettings(tx, mailDomain);
  const token = offToken(secretKey, offKind, { workspaceId: tx.workspaceId, userId });
  const letter = notificationLetter({
    notifications: due,
    news,
    workspaceName,
    reading: { now, zone: preferences.zone },
    linkTo,
    offUrl: linkTo(`/notification-emails-off/${token}`),
  });
  return queueBasisEmail(tx, parts, userId, { ...letter, offUrl: linkTo(`/api/notification-emails/${token}/off`) });
};

/** Has a user's daily email wait until a later attempt, or for the next day after some attempts. */
const putOffDaily = async (
  tx: Tx,
  userId: string,
  { now, later }: { readonly now: Date; readonly later: Date },
): Promise<void> => {
  const daily = await lockDueDaily(tx, userId, now);
  if (!daily) return;
  const attempts = daily.attempts + 1;
  const isLast = attempts >= mostTries;
  const nextAt = isLast ? nextDaily(await readPreferences(tx, userId), now) : later;
  await setNextDaily(tx, userId, { nextAt, attempts: isLast ? 0 : attempts });
};

/** Writes and sends a user's due email. */
const write = async (
  parts: NotificationEmailParts,
  workspaceId: string,
  due: { userId: string; now: Date; withNews: boolean },
): Promise<void> => {
  const id = await inWorkspace(parts.db, workspaceId, (tx) => writeDue(tx, parts, due));
  // The sweep finds it if the process ends before this.
  if (id) await parts.send(workspaceId, id);
};

const workOne = async (
  parts: NotificationEmailParts,
  workspaceId: string,
  userId: string,
  now: Date,
): Promise<void> => {
  const { db, log } = parts;
  const later = new Date(now.getTime() + retryMs);
  try {
    return await write(parts, workspaceId, { userId, now, withNews: true });
  } catch (error) {
    log.error({ error, workspaceId, userId }, 'an email of notifications could not be written');
    await inWorkspace(db, workspaceId, (tx) => putOffDaily(tx, userId, { now, later }));
  }
  // News that can't be read hold no notification back.
  try {
    await write(parts, workspaceId, { userId, now, withNews: false });
  } catch (error) {
    log.error({ error, workspaceId, userId }, 'an email of notifications could not be written without news either');
    await inWorkspace(db, workspaceId, (tx) => putOffEmails(tx, userId, { now, later, mostTries }));
  }
};

/**
 * Writes the emails of notifications that are due, one for each user, and queues them for sending. Repeatable, on
 * several servers too: each notification is emailed once. Deactivated users get none.
 */
export const sendNotificationEmails = async (parts: NotificationEmailParts, now: Date): Promise<void> => {
  for (const workspaceId of await listDueWorkspaces(parts.db, 'notifying', now)) {
    const userIds = await inWorkspace(parts.db, workspaceId, async (tx) => [
      ...(await listWaitingUsers(tx, now)),
      ...(await listDailyUsers(tx, now)),
    ]);
    for (const userId of new Set(userIds)) await workOne(parts, workspaceId, userId, now);
  }
};
