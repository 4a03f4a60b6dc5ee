import type PgBoss from 'pg-boss';
import { collectMail, type CollectingParts } from '../mail/collect/collectMail';
import { listDueAccounts } from '../repositories/emailAccounts';

interface CollectData {
  readonly workspaceId: string;
  readonly id: string;
}

const queue = 'imap-collect';
const turnQueue = 'imap-collect-turns';

/** Starts the worker that fetches mail: each minute from each mailbox whose turn it is. */
export const startCollecting = async (boss: PgBoss, parts: CollectingParts): Promise<void> => {
  await boss.createQueue(queue, { name: queue, policy: 'short' });
  await boss.createQueue(turnQueue);
  await boss.work<CollectData>(queue, { pollingIntervalSeconds: 2, batchSize: 10 }, async (jobs) => {
    await Promise.all(jobs.map(({ data }) => collectMail(parts, data.workspaceId, data.id, new Date())));
  });
  await boss.work(turnQueue, { pollingIntervalSeconds: 10 }, async () => {
    for (const due of await listDueAccounts(parts.db, new Date()))
      await boss.send(queue, due, { singletonKey: due.id });
  });
  await boss.schedule(turnQueue, '* * * * *');
};
