import type PgBoss from 'pg-boss';
import { createAttendants } from '../mail/collect/attendants';
import type { CollectingParts } from '../mail/collect/collectMail';
import { listDueAccounts } from '../repositories/emailAccounts';

interface CollectData {
  readonly workspaceId: string;
  readonly id: string;
}

const queue = 'imap-collect';
const turnQueue = 'imap-collect-turns';

/** The fetching of mail. */
export interface CollectingJobs {
  /** Fetches from a mailbox soon, if its turn has come. */
  collect(workspaceId: string, id: string): Promise<void>;
  /** Leaves the mailboxes that this process stays in. */
  close(): Promise<void>;
}

/** Starts the worker that fetches mail: each minute from each mailbox whose turn it is. */
export const startCollecting = async (boss: PgBoss, parts: CollectingParts): Promise<CollectingJobs> => {
  const attendants = createAttendants(parts);
  await boss.createQueue(queue, { name: queue, policy: 'short' });
  await boss.createQueue(turnQueue);
  const send = (data: CollectData) => boss.send(queue, data, { singletonKey: data.id });
  const worker = await boss.work<CollectData>(queue, { pollingIntervalSeconds: 2, batchSize: 10 }, async (jobs) => {
    await Promise.all(jobs.map(({ data }) => attendants.attend(data.workspaceId, data.id)));
  });
  await boss.work(turnQueue, { pollingIntervalSeconds: 10 }, async () => {
    for (const due of await listDueAccounts(parts.db, new Date())) await send(due);
  });
  await boss.schedule(turnQueue, '* * * * *');
  return {
    async collect(workspaceId, id) {
      await send({ workspaceId, id });
      boss.notifyWorker(worker);
    },
    close: attendants.close,
  };
};
