import { inWorkspace, type Db } from '../../../platform/db/database';
import type { JobQueue } from '../../../platform/jobs/jobQueue';
import { lockRow } from '../../../records/entityFields';
import { getCustomerSettings } from '../../workspace/settings/rows/workspaces';
import type { SendingJobs } from '../../outgoing/sending';
import { findLogins, type Login } from '../rows/logins';
import { getUser } from '../rows/users';
import { oneLine } from './invitationLetter';
import { queueLinkLetter, type LinkParts } from './queueLinkLetter';

interface ResetParts extends LinkParts {
  readonly db: Db;
  readonly send: SendingJobs['send'];
}

const queue = 'password-letters';

/** Queues the email with the link for an account, if its user may sign in. */
const writeResetLetter = async (parts: ResetParts, { workspaceId, userId }: Login): Promise<void> => {
  const id = await inWorkspace(parts.db, workspaceId, async (tx) => {
    // Of two requests at once, the later one withdraws the email of the other.
    await lockRow(tx, 'user', userId);
    if (!(await getUser(tx, userId))?.active) return null;
    const { name } = await getCustomerSettings(tx, parts.mailDomain);
    return queueLinkLetter(tx, parts, { kind: 'password_resets', userId }, (link) => ({
      subject: 'Your new password for Basis',
      text: `Choose a new password for ${oneLine(name)}:\n\n${link}\n\nThe link is valid for one hour. If you did not ask for it, ignore this email.\n`,
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
  queues.work<{ readonly email: string }>(queue, { pollingIntervalSeconds: 0.5 }, async (jobs) => {
    for (const { data } of jobs)
      for (const login of await findLogins(parts.db, data.email)) await writeResetLetter(parts, login);
  });
  return (email) => queues.send(queue, { email });
};
