import { inWorkspace, type Db } from '../../platform/db/database';
import type { JobQueue } from '../../platform/jobs/jobQueue';
import { lockRow } from '../../records/entityFields';
import type { SendingJobs } from '../outgoing/sending';
import { findLogin, getUser } from '../users/rows/users';
import { queueLinkLetter, type LinkParts } from './queueLinkLetter';

interface ResetParts extends LinkParts {
  readonly db: Db;
  readonly send: SendingJobs['send'];
}

const queue = 'password-letters';

/** Queues the email with the link for an address, if it belongs to a user who may sign in. */
const writeResetLetter = async (parts: ResetParts, email: string): Promise<void> => {
  const login = await findLogin(parts.db, email);
  if (!login) return;
  const { workspaceId, userId } = login;
  const id = await inWorkspace(parts.db, workspaceId, async (tx) => {
    // Of two requests at once, the later one withdraws the email of the other.
    await lockRow(tx, 'user', userId);
    if (!(await getUser(tx, userId))?.active) return null;
    return queueLinkLetter(tx, parts, { kind: 'password_resets', userId }, (link) => ({
      subject: 'Your new password for Basis',
      text: `Choose a new password:\n\n${link}\n\nThe link is valid for one hour. If you did not ask for it, ignore this email.\n`,
    }));
  });
  if (id !== null) await parts.send(workspaceId, id);
};

/**
 * Starts the worker that writes emails with links for new passwords. A request only names an address, so that neither
 * its answer nor its time reveals whether the address belongs to a user.
 * @returns a function that queues a request.
 */
export const startResetLetters = async (
  queues: JobQueue,
  parts: ResetParts,
): Promise<(email: string) => Promise<void>> => {
  await queues.createQueue(queue, { retryLimit: 8, retryDelay: 2, retryBackoff: true, retentionHours: 24 });
  const lookAtOnce = queues.work<{ readonly email: string }>(queue, { pollingIntervalSeconds: 0.5 }, async (jobs) => {
    for (const { data } of jobs) await writeResetLetter(parts, data.email);
  });
  return async (email) => {
    await queues.send(queue, { email });
    lookAtOnce();
  };
};
