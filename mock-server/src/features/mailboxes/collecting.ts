import { setTimeout as pause } from 'node:timers/promises';
import { createMailboxWatchers } from './mailboxWatchers';
import type { CollectingParts } from './collectMail';
import { listDueAccounts } from './rows/emailAccounts';
import type { JobQueue } from '../../platform/jobs/jobQueue';

interface CollectData {
  readonly workspaceId: string;
  readonly id: string;
}

const queue = 'imap-collect';
/** Time for which a mailbox may delay others of its turn; its server is read on after that. */
const turnMs = 5_000;

/** Resolves with the work, or when others must not wait any longer. */
const forTurn = async (work: Promise<void>): Promise<void> => {
  const over = new AbortController();
  try {
    await Promise.race([work, pause(turnMs, undefined, { signal: over.signal, ref: false })]);
  } finally {
    over.abort();
    work.catch(() => undefined);
  }
};

const turnQueue = 'imap-collect-turns';

/** Background fetching of mail. */
export interface CollectingJobs {
  /** Fetches from a mailbox soon, if it is due. */
  collect(workspaceId: string, id: string): Promise<void>;
  /** Closes the connections that this process keeps open. */
  close(): Promise<void>;
}

/** Starts the worker that fetches mail each minute from each due mailbox. */
export const startCollecting = async (queues: JobQueue, parts: CollectingParts): Promise<CollectingJobs> => {
  const watchers = createMailboxWatchers(parts);
  await queues.createQueue(queue, { policy: 'short' });
  await queues.createQueue(turnQueue);
  const send = (data: CollectData) => queues.send(queue, data, { singletonKey: data.id });
  queues.work<CollectData>(queue, { pollingIntervalSeconds: 2, batchSize: 10 }, async (jobs) => {
    await Promise.all(jobs.map(({ data }) => forTurn(watchers.watch(data.workspaceId, data.id))));
  });
  queues.work(turnQueue, { pollingIntervalSeconds: 10 }, async () => {
    for (const due of await listDueAccounts(parts.db, new Date())) await send(due);
  });
  queues.repeat(turnQueue, { seconds: 60 });
  return {
    collect: (workspaceId, id) => send({ workspaceId, id }),
    close: watchers.close,
  };
};
