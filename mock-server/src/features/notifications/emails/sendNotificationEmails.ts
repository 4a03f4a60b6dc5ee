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
import { endWaiting, listWaitingUsers, lockWaitingEmails, putOffEmails, readPreferences } from './rows/waitingEmails';

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

/** Queues one email with a user's due notifications and marks them as sent, in one transaction. */
const writeDue = async (
  tx: Tx,
  parts: NotificationEmailParts,
  userId: string,
  now: Date,
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
  if (!due.length) return undefined;
  const { name: workspaceName } = await getCustomerSettings(tx, mailDomain);
  const token = offToken(secretKey, offKind, { workspaceId: tx.workspaceId, userId });
  const letter = notificationLetter({
    notifications: due,
    workspaceName,
    reading: { now, zone: preferences.zone },
    linkTo,
    offUrl: linkTo(`/notification-emails-off/${token}`),
  });
  return queueBasisEmail(tx, parts, userId, { ...letter, offUrl: linkTo(`/api/notification-emails/${token}/off`) });
};

const workOne = async (
  parts: NotificationEmailParts,
  workspaceId: string,
  userId: string,
  now: Date,
): Promise<void> => {
  const { db, log } = parts;
  try {
    const id = await inWorkspace(db, workspaceId, (tx) => writeDue(tx, parts, userId, now));
    // The sweep finds it if the process ends before this.
    if (id) await parts.send(workspaceId, id);
  } catch (error) {
    log.error({ error, workspaceId, userId }, 'an email of notifications could not be written');
    const later = new Date(now.getTime() + retryMs);
    await inWorkspace(db, workspaceId, (tx) => putOffEmails(tx, userId, { now, later, mostTries }));
  }
};

/**
 * Writes the emails of notifications that are due, one for each user, and queues them for sending. Repeatable, on
 * several servers too: each notification is emailed once. Deactivated users get none.
 */
export const sendNotificationEmails = async (parts: NotificationEmailParts, now: Date): Promise<void> => {
  for (const workspaceId of await listDueWorkspaces(parts.db, 'notifying', now)) {
    const userIds = await inWorkspace(parts.db, workspaceId, (tx) => listWaitingUsers(tx, now));
    for (const userId of userIds) await workOne(parts, workspaceId, userId, now);
  }
};
