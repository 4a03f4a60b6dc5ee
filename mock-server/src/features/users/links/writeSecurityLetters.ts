import type { SecurityNews } from '../../../platform/calls/handler';
import { inWorkspace, type Db } from '../../../platform/db/database';
import type { JobQueue } from '../../../platform/jobs/jobQueue';
import type { LinkTo } from '../../../platform/links';
import type { FileStore } from '../../../platform/storage/fileStore';
import { queueBasisEmail } from '../../outgoing/queueBasisEmail';
import { isQueued } from '../../outgoing/rows/outgoing';
import type { SendingJobs } from '../../outgoing/sending';
import { getUser, getUserZone } from '../rows/users';
import { securityLetter } from './securityLetter';

interface SecurityLetterParts {
  readonly db: Db;
  readonly files: FileStore;
  readonly mailDomain: string;
  readonly linkTo: LinkTo;
}

const queue = 'security-letters';

/** Queues the email, once, if its user is active. @returns whether it waits to be sent. */
export const queueSecurityLetter = (parts: SecurityLetterParts, news: SecurityNews): Promise<boolean> =>
  inWorkspace(parts.db, news.workspaceId, async (tx) => {
    const { userId, letterId } = news;
    const user = await getUser(tx, userId);
    if (!user?.active || (await isQueued(tx, letterId))) return false;
    const letter = securityLetter(news, user.email, await getUserZone(tx, userId), parts.linkTo);
    await queueBasisEmail(tx, parts, userId, letter, letterId);
    return true;
  });

/**
 * Starts the worker that writes emails about sign-ins, so that signing in doesn't wait for them.
 * @returns a function that queues one
 */
export const startSecurityLetters = async (
  queues: JobQueue,
  parts: SecurityLetterParts & { readonly send: SendingJobs['send'] },
): Promise<(news: SecurityNews) => Promise<void>> => {
  await queues.createQueue(queue, { retryLimit: 8, retryDelay: 2, retryBackoff: true, retentionHours: 24 });
  queues.work<SecurityNews>(queue, { pollingIntervalSeconds: 0.5 }, async (jobs) => {
    for (const { data } of jobs)
      if (await queueSecurityLetter(parts, data)) await parts.send(data.workspaceId, data.letterId);
  });
  return (news) => queues.send(queue, news);
};
