import PgBoss from 'pg-boss';
import { inEachWorkspace, type Connection, type Db } from '../db/connect';
import { sweepEvents } from '../events/readEvents';
import type { Log } from '../logging';
import type { ConnectMailbox } from '../mail/collect/mailbox';
import type { Carrier } from '../mail/send/carrier';
import { readFileTexts, type FileTextParts } from '../keywords/readFileTexts';
import { recountKeywords } from '../keywords/recountKeywords';
import { matchWaiting } from '../mail/matchWaiting';
import type { ReadFileText } from '../mail/fileText/readFileText';
import type { ReadMessage } from '../mail/readMessage';
import { processRaws, type ReadingParts } from '../mail/processRaws';
import { sendDueNotices, sendReminders } from '../notifications/dueNotices';
import { sweepIdempotencyKeys } from '../repositories/idempotency';
import { failShownJob, listWaitingJobs, runBulkBatch } from '../repositories/jobsShown';
import { listFileTextWorkspaces } from '../repositories/fileTexts';
import { listRecountWorkspaces } from '../repositories/keywords';
import { fillMatchKeys } from '../repositories/matchKeys';
import { listMatchingWorkspaces } from '../repositories/matchQueue';
import { listReadingWorkspaces } from '../repositories/rawMessages';
import { fillSearch } from '../repositories/searchDocuments';
import { sweepRateLimits } from '../sessions/rateLimit';
import type { FileStore } from '../storage/fileStore';
import { trashOldMarketing } from './marketingTrash';
import { startCollecting } from './collecting';
import { startSending } from './sending';
import { startTransfers, type TransferKind } from './transfers';
import { startWorkspaceQueue, type WorkspaceQueue } from './workspaceQueue';

/** Work that goes on after a request was answered. Jobs live in the database, so they outlive any process. */
export interface Jobs {
  /** Has the messages read that were stored. */
  readStored(workspaceId: string): void;
  /** Compares e-mails with bids anew where one of them changed. */
  refreshMatches(workspaceId: string): Promise<void>;
  /** Goes on with a job over many rows until it is over. */
  runBulk(workspaceId: string, jobId: string): Promise<void>;
  /** Makes the file of an export, or brings the lines of an import in. */
  runTransfer(kind: TransferKind, workspaceId: string, jobId: string): Promise<void>;
  /** Sends an e-mail that waits to be sent. */
  sendMessage(workspaceId: string, messageId: string): Promise<void>;
  /** Fetches from a mailbox that was reached just now. */
  collectMailbox(workspaceId: string, accountId: string): Promise<void>;
  /** Counts keywords anew by a list that was changed. */
  recountKeywords(workspaceId: string): void;
  close(): Promise<void>;
}

/** What jobs work with, beside the database. */
interface JobParts {
  readonly files: FileStore;
  readonly read: ReadMessage;
  readonly readText: ReadFileText;
  readonly carrier: Carrier;
  readonly connectMailbox: ConnectMailbox;
  readonly secretKey: Buffer;
  /** The domain of our own addresses and message ids. */
  readonly mailDomain: string;
  readonly log: Log;
}

interface BulkData {
  readonly workspaceId: string;
  readonly jobId: string;
}

const readQueue = 'read-message';
const matchQueue = 'match-refresh';
const recountQueue = 'keyword-recount';
const fileTextQueue = 'file-texts';
const bulkQueue = 'bulk-action';
const sweepQueue = 'sweeps';
const hourlyQueue = 'marketing-trash';
const dueQueue = 'deadline-notices';
const reminderQueue = 'reminders';

/** Jobs over many rows that a process left behind. */
const requeueBulk = async (boss: PgBoss, { db }: Connection): Promise<void> => {
  for (const job of await listWaitingJobs(db, 'bulk')) await boss.send(bulkQueue, job, { singletonKey: job.jobId });
};

const runBulkJob = async (db: Db, { workspaceId, jobId }: BulkData, log: Log): Promise<void> => {
  try {
    while (await runBulkBatch(db, workspaceId, jobId));
  } catch (error) {
    log.error({ error, jobId }, 'a job over many rows failed');
    await failShownJob(db, workspaceId, jobId);
  }
};

const startBulk = async (boss: PgBoss, connection: Connection, log: Log): Promise<void> => {
  await boss.createQueue(bulkQueue, { name: bulkQueue, policy: 'short', retryLimit: 8, retryDelay: 2 });
  await boss.work<BulkData>(bulkQueue, { pollingIntervalSeconds: 0.5 }, async (jobs) => {
    for (const { data } of jobs) await runBulkJob(connection.db, data, log);
  });
  await requeueBulk(boss, connection);
};

const startHourly = async (boss: PgBoss, { db }: Connection): Promise<void> => {
  await boss.createQueue(hourlyQueue);
  await boss.work(hourlyQueue, { pollingIntervalSeconds: 30 }, () => trashOldMarketing(db, new Date()));
  await boss.schedule(hourlyQueue, '7 * * * *');
};

/** What was brought in before there was an index is found too. */
const fillIndexesOfAll = async (db: Db): Promise<void> => {
  await inEachWorkspace(db, fillSearch);
  await inEachWorkspace(db, fillMatchKeys);
};

const startMatching = (boss: PgBoss, { db }: Connection, log: Log): Promise<WorkspaceQueue> =>
  startWorkspaceQueue(boss, matchQueue, {
    listWaiting: () => listMatchingWorkspaces(db),
    work: (workspaceId) =>
      matchWaiting(db, workspaceId, (error) =>
        log.error({ error, workspaceId }, 'an e-mail could not be compared with bids'),
      ),
  });

/** Messages are read some at a time, so that a workspace of which many wait keeps no other waiting. */
const startReading = (
  boss: PgBoss,
  parts: ReadingParts,
  { matching, fileTexts }: { matching: WorkspaceQueue; fileTexts: WorkspaceQueue },
): Promise<WorkspaceQueue> =>
  startWorkspaceQueue(boss, readQueue, {
    listWaiting: () => listReadingWorkspaces(parts.db),
    work: async (workspaceId) => {
      try {
        return await processRaws(parts, workspaceId);
      } finally {
        // What was filed is compared though others could not be, which are tried again.
        await Promise.all([matching.soon(workspaceId), fileTexts.soon(workspaceId)]);
      }
    },
  });

/** What files say is read after their e-mails are filed, which do not wait for it. */
const startFileTexts = (boss: PgBoss, parts: FileTextParts): Promise<WorkspaceQueue> =>
  startWorkspaceQueue(boss, fileTextQueue, {
    listWaiting: () => listFileTextWorkspaces(parts.db),
    work: (workspaceId) => readFileTexts(parts, workspaceId),
  });

/** Keywords are counted anew where their list was changed. */
const startRecounting = (boss: PgBoss, { db }: Connection): Promise<WorkspaceQueue> =>
  startWorkspaceQueue(boss, recountQueue, {
    listWaiting: () => listRecountWorkspaces(db),
    work: (workspaceId) => recountKeywords(db, workspaceId),
  });

/** What is told when its time has come. A job that was missed is made up for by the next one. */
const startTellers = async (boss: PgBoss, { db }: Connection): Promise<void> => {
  await boss.createQueue(dueQueue);
  await boss.createQueue(reminderQueue);
  await boss.work(dueQueue, { pollingIntervalSeconds: 30 }, () => sendDueNotices(db, new Date()));
  await boss.work(reminderQueue, { pollingIntervalSeconds: 10 }, () => sendReminders(db, new Date()));
  await boss.schedule(dueQueue, '0 * * * *');
  await boss.schedule(reminderQueue, '* * * * *');
};

/** Starts the workers of this process. Every job may run twice or on two servers at once and does its work once. */
export const startJobs = async (
  connection: Connection,
  { files, read, readText, carrier, connectMailbox, secretKey, mailDomain, log }: JobParts,
): Promise<Jobs> => {
  const { db, ownerConfig } = connection;
  const boss = new PgBoss({ ...(ownerConfig as PgBoss.ConstructorOptions), max: 4, schema: 'pgboss' });
  boss.on('error', (error) => log.error({ error }, 'a job failed'));
  await boss.start();
  const transfers = await startTransfers(boss, { db, files, log });
  const matching = await startMatching(boss, connection, log);
  const fileTexts = await startFileTexts(boss, { db, files, readText });
  const reading = await startReading(boss, { db, files, read, mailDomain }, { matching, fileTexts });
  const sending = await startSending(boss, { db, files, carrier, log });
  const recounting = await startRecounting(boss, connection);
  await boss.createQueue(sweepQueue);
  await boss.work(sweepQueue, { pollingIntervalSeconds: 10 }, async () => {
    await sweepEvents(db);
    await sweepRateLimits(db);
    await sweepIdempotencyKeys(db);
    await reading.requeue();
    await requeueBulk(boss, connection);
    await transfers.sweep();
    await matching.requeue();
    await sending.requeue();
    await recounting.requeue();
    await fileTexts.requeue();
    await fillIndexesOfAll(db);
  });
  await boss.schedule(sweepQueue, '* * * * *');
  await startTellers(boss, connection);
  await sending.requeue();
  await startBulk(boss, connection, log);
  await startHourly(boss, connection);
  // What is to be done is stored and the sweep would find it, so nobody waits for the queue, nor is refused when it fails.
  const unwaited =
    (queue: WorkspaceQueue, name: string) =>
    (workspaceId: string): void =>
      void queue.soon(workspaceId).catch((error: unknown) => log.error({ error }, `${name} waits for the sweep`));
  const readStored = unwaited(reading, 'reading');
  const collecting = await startCollecting(boss, {
    db,
    files,
    secretKey,
    connect: connectMailbox,
    onStored: readStored,
  });
  return {
    readStored,
    refreshMatches: matching.soon,
    async runBulk(workspaceId, jobId) {
      await boss.send(bulkQueue, { workspaceId, jobId }, { singletonKey: jobId });
    },
    runTransfer: transfers.run,
    sendMessage: sending.send,
    collectMailbox: collecting.collect,
    recountKeywords: unwaited(recounting, 'counting'),
    close: async () => {
      transfers.stop();
      await collecting.close();
      return boss.stop({ graceful: true, timeout: 10_000, wait: true });
    },
  };
};
