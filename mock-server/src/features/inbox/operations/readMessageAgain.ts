import { notFound, refused } from '../../../platform/contract/errors';
import type { Handler } from '../../../platform/calls/handler';
import { queueRereading } from '../../receiving/rows/rawMessages';

const whyNot = {
  'not-needed': 'This email has already been read.',
  'no-bytes': "This email can't be read again, because the original message was not kept.",
};

export const readMessageAgain: Handler<'readMessageAgain'> = async ({ tx, caller, jobs }, { path }) => {
  const outcome = await queueRereading(tx, path.messageId);
  if (!outcome) throw notFound();
  if (outcome !== 'waits') throw refused(whyNot[outcome]);
  const afterCommit = (): Promise<void> => Promise.resolve(jobs.readStored(caller.workspaceId));
  return { status: 202, afterCommit };
};
