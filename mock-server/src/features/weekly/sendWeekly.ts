import { isAllowed } from '@basis/domain/model/permissions/permissions';
import type { Reader } from '../../platform/calls/handler';
import { inWorkspace, type Db, type Tx } from '../../platform/db/database';
import { listDueWorkspaces } from '../../platform/db/dueWorkspaces';
import type { LinkTo } from '../../platform/links';
import type { Log } from '../../platform/logging';
import { findReader } from '../../platform/sessions/readers';
import type { FileStore } from '../../platform/storage/fileStore';
import { offToken } from '../outgoing/offLink';
import { queueBasisEmail } from '../outgoing/queueBasisEmail';
import { getCustomerSettings, getZone } from '../workspace/settings/rows/workspaces';
import { readFixedNames, withPageNames } from '../transfer/rows/names';
import { readDueBids } from './rows/dueBids';
import { readOverWeeks } from './rows/overWeeks';
import { lockDueEmail, rescheduleEmail, type StoredWeeklyEmail } from './rows/weeklyEmails';
import { nextSending } from './schedule';
import { weeklyLetter, type WeeklyLetter } from './weeklyLetter';

export interface WeeklyParts {
  readonly db: Db;
  readonly files: FileStore;
  readonly secretKey: Buffer;
  readonly mailDomain: string;
  readonly linkTo: LinkTo;
  readonly log: Log;
  /** Triggers the sending of a queued email. */
  send(workspaceId: string, messageId: string): Promise<void>;
}

/** After a longer outage, a week's email would list the past: it waits for the next week. */
const longestDelayMs = 24 * 3_600_000;
const offKind = 'weekly-email-off';
const retryMs = 10 * 60_000;
const maxAttempts = 5;

const scopeName = ({ bids, viewName }: StoredWeeklyEmail): string =>
  bids === 'mine' ? 'My bids' : bids === 'all' ? 'All bids' : (viewName ?? 'All bids');

const writeLetter = async (
  tx: Tx,
  { secretKey, mailDomain, linkTo }: WeeklyParts,
  reader: Reader,
  email: StoredWeeklyEmail,
  now: Date,
): Promise<WeeklyLetter> => {
  const due = await readDueBids(tx, reader, email, now);
  const fixed = await readFixedNames(tx, reader.workspaceZone);
  const names = await withPageNames(tx, fixed, { companyIds: due.bids.flatMap(({ companyIds }) => companyIds) });
  const { name: workspaceName } = await getCustomerSettings(tx, mailDomain);
  return weeklyLetter({
    ...due,
    now,
    over: await readOverWeeks(tx, reader, email, due.days),
    scope: scopeName(email),
    workspaceName,
    workspaceZone: reader.workspaceZone,
    canSeeAmounts: isAllowed(reader, 'seeAmounts'),
    currency: reader.currency,
    nameOf: names,
    bidUrl: (id) => linkTo(`/projects/${id}`),
    offUrl: linkTo(`/weekly-email-off/${offToken(secretKey, offKind, reader)}`),
  });
};

/** Queues the email of a user. @returns its id. */
const queueLetter = async (
  tx: Tx,
  parts: WeeklyParts,
  reader: Reader,
  email: StoredWeeklyEmail,
  now: Date,
): Promise<string> => {
  const { secretKey, linkTo } = parts;
  const letter = await writeLetter(tx, parts, reader, email, now);
  const offUrl = linkTo(`/api/weekly-emails/${offToken(secretKey, offKind, reader)}/off`);
  return queueBasisEmail(tx, parts, reader.userId, { ...letter, offUrl });
};

/** Writes one due email. Queueing it and the date of the next one are one transaction, so each is queued once. */
const sendNext = async (parts: WeeklyParts, tx: Tx, email: StoredWeeklyEmail, now: Date): Promise<string | null> => {
  const reader = await findReader(tx, email.userId);
  const zone = await getZone(tx);
  const isTooLate = now.getTime() - new Date(email.nextAt).getTime() > longestDelayMs;
  const id = reader && !isTooLate ? await queueLetter(tx, parts, reader, email, now) : null;
  await rescheduleEmail(tx, email.userId, {
    nextAt: nextSending(email, zone, now),
    attempts: 0,
    ...(id === null ? {} : { sentAt: now }),
  });
  return id;
};

/** Tries a failed email again, a few times, so that one does not keep others waiting. */
const putOff = (db: Db, workspaceId: string, email: StoredWeeklyEmail, now: Date): Promise<void> =>
  inWorkspace(db, workspaceId, async (tx) => {
    const attempts = email.attempts + 1;
    const isLast = attempts >= maxAttempts;
    const nextAt = isLast ? nextSending(email, await getZone(tx), now) : new Date(now.getTime() + retryMs);
    await rescheduleEmail(tx, email.userId, { nextAt, attempts: isLast ? 0 : attempts });
  });

/** Writes the next due email of a workspace. @returns false if none is due. */
const workOne = async (parts: WeeklyParts, workspaceId: string, now: Date): Promise<boolean> => {
  const { db, log } = parts;
  const locked: { email?: StoredWeeklyEmail } = {};
  try {
    const id = await inWorkspace(db, workspaceId, async (tx) => {
      const email = await lockDueEmail(tx, now);
      if (!email) return undefined;
      locked.email = email;
      return sendNext(parts, tx, email, now);
    });
    // The sweep finds it if the process ends before this.
    if (id) await parts.send(workspaceId, id);
    return id !== undefined;
  } catch (error) {
    const { email } = locked;
    if (!email) throw error;
    log.error({ error, workspaceId, userId: email.userId }, 'a weekly email could not be written');
    await putOff(db, workspaceId, email, now);
    return true;
  }
};

/**
 * Writes all weekly emails that are due and queues them for sending. Repeatable, on several servers too: each is queued
 * once. Deactivated users get none.
 */
export const sendWeeklyEmails = async (parts: WeeklyParts, now: Date): Promise<void> => {
  for (const workspaceId of await listDueWorkspaces(parts.db, 'weekly', now))
    while (await workOne(parts, workspaceId, now));
};
