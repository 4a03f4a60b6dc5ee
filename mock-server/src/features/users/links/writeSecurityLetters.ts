import { inWorkspace, type Db } from '../../../platform/db/database';
import { listDueWorkspaces } from '../../../platform/db/dueWorkspaces';
import type { JobQueue } from '../../../platform/jobs/jobQueue';
import { startWorkspaceQueue, type WorkspaceQueue } from '../../../platform/jobs/workspaceQueue';
import type { LinkTo } from '../../../platform/links';
import type { FileStore } from '../../../platform/storage/fileStore';
import { queueBasisEmail } from '../../outgoing/queueBasisEmail';
import type { SendingJobs } from '../../outgoing/sending';
import { takeSecurityNews } from '../rows/securityNews';
import { getUser, getUserZone } from '../rows/users';
import { securityLetter } from './securityLetter';

interface SecurityLetterParts {
  readonly db: Db;
  readonly files: FileStore;
  readonly mailDomain: string;
  readonly linkTo: LinkTo;
  readonly send: SendingJobs['send'];
}

const queue = 'security-news';

/** Writes and queues the email of the oldest news, if its user is active. @returns true if there were any */
const writeOne = async (parts: SecurityLetterParts, workspaceId: string): Promise<boolean> => {
  const written = await inWorkspace(parts.db, workspaceId, async (tx) => {
    const waiting = await takeSecurityNews(tx);
    if (!waiting) return null;
    const { userId, news } = waiting;
    const user = await getUser(tx, userId);
    if (!user?.active) return { letterId: null };
    const letter = securityLetter(news, user.email, await getUserZone(tx, userId), parts.linkTo);
    return { letterId: await queueBasisEmail(tx, parts, userId, letter) };
  });
  if (written?.letterId) await parts.send(workspaceId, written.letterId);
  return written !== null;
};

/** Starts the worker that writes emails about sign-ins, so that signing in doesn't wait for them. */
export const startSecurityLetters = (queues: JobQueue, parts: SecurityLetterParts): Promise<WorkspaceQueue> =>
  startWorkspaceQueue(queues, queue, {
    listWaiting: () => listDueWorkspaces(parts.db, 'securityNews'),
    work: (workspaceId) => writeOne(parts, workspaceId),
  });
