import {
  inEachWorkspace,
  inParts,
  inWorkspace,
  listWorkspaceIds,
  type Connection,
  type Db,
} from './platform/db/database';
import { listDueWorkspaces } from './platform/db/dueWorkspaces';
import { isLostConnection } from './platform/db/lostConnection';
import { bringWaitsBack } from './platform/db/bringWaitsBack';
import { sweepEvents } from './events/readEvents';
import type { LinkTo } from './platform/links';
import type { Log } from './platform/logging';
import type { ConnectMailbox } from './platform/mail/mailbox';
import type { MailConnectors } from './platform/mail/mailConnector';
import type { Carrier } from './platform/mail/carrier';
import { readFileTexts, type FileTextParts } from './features/keywords/readFileTexts';
import type { CountingParts } from './features/keywords/countInRoom';
import { recountKeywords } from './features/keywords/recountKeywords';
import { matchWaiting } from './features/matching/matchWaiting';
import type { ReadFileText } from './mailReading/fileText/readFileText';
import type { ReadMessage } from './mailReading/readMessage';
import { processRaws, type ReadingParts } from './features/receiving/processRaws';
import { readOpenAgain, type RereadingParts } from './features/receiving/readOpenAgain';
import { queueRereadings } from './features/receiving/rows/rereadings';
import { hasSlowRaws, type RawPace } from './features/receiving/rows/rawMessages';
import { sendDueNotices, sendReminders } from './features/notifications/dueNotices';
import { sweepIdempotencyKeys } from './platform/sessions/idempotency';
import { sweepTokenUses } from './platform/sessions/tokenUses';
import { askRoutes } from './features/bids/askRoutes';
import { computeTravel } from './features/bids/computeTravel';
import type { FindRoute } from './platform/outward/router';
import { runBulkBatch } from './features/bids/rows/bulkJobs';
import { failShownJob, listWaitingJobs } from './features/jobs/rows/shownJobs';
import { fillMatchKeysPart, matchedEntities } from './features/matching/rows/matchKeys';
import { fillSearchPart, searchEntities } from './features/search/rows/searchDocuments';
import { refreshVocabulary } from './features/search/rows/vocabulary';
import { sweepRateLimits } from './platform/sessions/rateLimit';
import { sweepChallenges } from './platform/sessions/spentChallenges';
import type { WorkRoom } from './platform/workers/workRoom';
import type { FileStore } from './platform/storage/fileStore';
import { trashOldMarketing } from './features/inbox/marketingTrash';
import { startCollecting } from './features/mailboxes/collecting';
import { runEach } from './platform/jobs/runEach';
import { openJobQueue, type JobQueue } from './platform/jobs/jobQueue';
import { startSending } from './features/outgoing/sending';
import { startResetLetters } from './features/users/links/writeResetLetters';
import { startSecurityLetters } from './features/users/links/writeSecurityLetters';
import { startDelivering } from './features/webhooks/delivering';
import type { EventPoster } from './platform/outward/postEvent';
import { startTransfers, type TransferKind } from './features/transfer/transfers';
import { sweepTransfers } from './features/transfer/transferSweep';
import { sendReports, type SendReportsParts } from './features/reports/sendReports';
import { sendWeeklyEmails, type WeeklyParts } from './features/weekly/sendWeekly';
import {
  sendNotificationEmails,
  type NotificationEmailParts,
} from './features/notifications/emails/sendNotificationEmails';
import { startWorkspaceQueue, type WorkspaceQueue } from './platform/jobs/workspaceQueue';

/** Work that continues after the answer. Jobs are in the database, so they outlive any process. */
export interface Jobs {
  /** Has the messages read that were stored. */
  readStored(workspaceId: string): void;
  /** Compares emails with changed bids again. */
  refreshMatches(workspaceId: string): Promise<void>;
  /** Continues a job over many rows until it is finished. */
  runBulk(workspaceId: string, jobId: string): Promise<void>;
  /** Makes the file of an export, or brings the lines of an import in. */
  runTransfer(kind: TransferKind, workspaceId: string, jobId: string): Promise<void>;
  /** Sends an email that waits to be sent. */
  sendMessage(workspaceId: string, messageId: string): Promise<void>;
  /** Writes the email with a link for a new password, if the address belongs to a user. */
  writeResetLetter(email: string): Promise<void>;
  /** Writes the emails that tell users of changes in how they sign in. */
  writeSecurityLetters(workspaceId: string): void;
  /** Fetches from a mailbox that was reached just now. */
  collectMailbox(workspaceId: string, accountId: string): Promise<void>;
  /** Recounts keywords after a change of their list. */
  recountKeywords(workspaceId: string): void;
  /** Computes the distances of all bids after the office moved. */
  computeTravel(workspaceId: string): void;
  /** Sends the events that wait for webhooks. */
  deliverEvents(workspaceId: string): void;
  /** Stops workers, waiting for jobs in progress up to the limit; jobs can still be queued. */
  stopWorkers(limitMs: number): Promise<void>;
  close(): Promise<void>;
}

const longestEndMs = 10_000;

/** Parts that jobs use besides the database. */
interface JobParts {
  readonly files: FileStore;
  readonly read: ReadMessage;
  /** Version of what reads emails. */
  readonly readerVersion: string;
  readonly readText: ReadFileText;
  readonly workRoom: WorkRoom;
  readonly carrier: Carrier;
  readonly connectMailbox: ConnectMailbox;
  readonly poster: EventPoster;
  /** Servers whose results about senders are believed. */
  readonly trustedHosts: ReadonlySet<string>;
  /** True while no jobs are taken, as when the disk of the database is full. */
  readonly areHeld?: () => boolean;
  readonly mailConnectors: MailConnectors;
  /** The operator's routing server; null without one. */
  readonly findRoute: FindRoute | null;
  readonly secretKey: Buffer;
  /** The domain of our own addresses and message ids. */
  readonly mailDomain: string;
  /** Makes links of the app, for emails. */
  readonly linkTo: LinkTo;
  readonly log: Log;
}

interface BulkData {
  readonly workspaceId: string;
  readonly jobId: string;
}

const readQueue = 'read-message';
const slowReadQueue = 'read-slow-message';
const readAgainQueue = 'read-again';
const matchQueue = 'match-refresh';
const recountQueue = 'keyword-recount';
const travelQueue = 'travel-recount';
const routeQueue = 'driving-routes';
const fileTextQueue = 'file-texts';
const bulkQueue = 'bulk-action';
const sweepQueue = 'sweeps';
const hourlyQueue = 'marketing-trash';
const fillQueue = 'index-fill';
const dueQueue = 'deadline-notices';
const reminderQueue = 'reminders';
const weeklyQueue = 'weekly-emails';
const reportQueue = 'report-emails';
const notificationQueue = 'notification-emails';

/** Jobs over many rows that a process left behind. */
const requeueBulk = async (queues: JobQueue, { db }: Connection): Promise<void> => {
  for (const { workspaceId, jobId } of await listWaitingJobs(db, ['bulk']))
    await queues.send(bulkQueue, { workspaceId, jobId }, { singletonKey: jobId });
};

const runBulkJob = async (db: Db, { workspaceId, jobId }: BulkData, log: Log): Promise<void> => {
  try {
    while (await runBulkBatch(db, workspaceId, jobId));
  } catch (error) {
    // The queue retries it once the database is back.
    if (isLostConnection(error)) throw error;
    log.error({ error, jobId }, 'a job over many rows failed');
    await failShownJob(db, workspaceId, jobId, error);
  }
};

const startBulk = async (queues: JobQueue, connection: Connection, log: Log): Promise<void> => {
  await queues.createQueue(bulkQueue, { policy: 'short', retryLimit: 8, retryDelay: 2 });
  queues.work<BulkData>(bulkQueue, { pollingIntervalSeconds: 0.5 }, async (jobs) => {
    for (const { data } of jobs) await runBulkJob(connection.db, data, log);
  });
  await requeueBulk(queues, connection);
};

const startHourly = async (
  queues: JobQueue,
  { db }: Connection,
  files: FileStore,
  sweepWebhookEvents: () => Promise<void>,
): Promise<void> => {
  await queues.createQueue(hourlyQueue);
  queues.work(hourlyQueue, { pollingIntervalSeconds: 30 }, async () => {
    await runEach([
      () => trashOldMarketing(db, new Date()),
      () => sweepEvents(db),
      () => sweepIdempotencyKeys(db),
      () => sweepTokenUses(db),
      sweepWebhookEvents,
      queues.bringBack,
      () => sweepTransfers({ db, files }),
    ]);
  });
  queues.repeat(hourlyQueue, { seconds: 3600, offsetSeconds: 420 });
};

/**
 * Indexes rows missed by an older version or a restored backup, and removes search words that nothing has, at each start
 * and once a day.
 */
const startFilling = async (queues: JobQueue, { db }: Connection): Promise<void> => {
  await queues.createQueue(fillQueue, { policy: 'short' });
  queues.work(fillQueue, { pollingIntervalSeconds: 30 }, async () => {
    const workspaceIds = await listWorkspaceIds(db);
    for (const id of workspaceIds)
      for (const entity of searchEntities) await inParts(db, id, (tx, after) => fillSearchPart(tx, entity, after));
    await inEachWorkspace(db, refreshVocabulary);
    for (const id of workspaceIds)
      for (const entity of matchedEntities) await inParts(db, id, (tx, after) => fillMatchKeysPart(tx, entity, after));
  });
  queues.repeat(fillQueue, { seconds: 86_400 });
  await queues.send(fillQueue, {}, { singletonKey: 'start' });
};

const startMatching = (queues: JobQueue, { db }: Connection, log: Log): Promise<WorkspaceQueue> =>
  startWorkspaceQueue(queues, matchQueue, {
    listWaiting: () => listDueWorkspaces(db, 'matching'),
    work: (workspaceId) =>
      matchWaiting(db, workspaceId, (error) =>
        log.error({ error, workspaceId }, 'an email could not be compared with bids'),
      ),
  });

/**
 * Messages are read some at a time, so that a workspace of which many wait keeps no other waiting. Those that take long
 * have a queue of their own, so that no other message waits for them.
 */
const startReading = async (
  queues: JobQueue,
  parts: ReadingParts,
  { matching, fileTexts }: { matching: WorkspaceQueue; fileTexts: WorkspaceQueue },
): Promise<WorkspaceQueue> => {
  const readAt = async (pace: RawPace, workspaceId: string): Promise<boolean> => {
    try {
      return await processRaws(parts, workspaceId, pace);
    } finally {
      // Compares the filed emails even if others failed; those are retried.
      await Promise.all([matching.soon(workspaceId), fileTexts.soon(workspaceId)]);
    }
  };
  const slowly = await startWorkspaceQueue(queues, slowReadQueue, {
    // The other queue finds them.
    listWaiting: () => Promise.resolve([]),
    work: (workspaceId) => readAt('slow', workspaceId),
  });
  return startWorkspaceQueue(queues, readQueue, {
    listWaiting: () => listDueWorkspaces(parts.db, 'reading'),
    work: async (workspaceId) => {
      try {
        return await readAt('quick', workspaceId);
      } finally {
        if (await inWorkspace(parts.db, workspaceId, hasSlowRaws)) await slowly.soon(workspaceId);
      }
    },
  });
};

/** After a start with another version of the reader, open emails are read again, behind all new mail. */
const startRereading = async (queues: JobQueue, parts: RereadingParts): Promise<WorkspaceQueue> => {
  await queueRereadings(parts.db, parts.readerVersion);
  return startWorkspaceQueue(queues, readAgainQueue, {
    listWaiting: () => listDueWorkspaces(parts.db, 'rereading'),
    work: (workspaceId) => readOpenAgain(parts, workspaceId),
  });
};

/** Texts of attachments are read after their emails are filed, which do not wait for it. */
const startFileTexts = (queues: JobQueue, parts: FileTextParts): Promise<WorkspaceQueue> =>
  startWorkspaceQueue(queues, fileTextQueue, {
    listWaiting: () => listDueWorkspaces(parts.db, 'fileTexts'),
    work: (workspaceId) => readFileTexts(parts, workspaceId),
  });

/** Recounts keywords after a change of their list. */
const startRecounting = (queues: JobQueue, parts: CountingParts): Promise<WorkspaceQueue> =>
  startWorkspaceQueue(queues, recountQueue, {
    listWaiting: () => listDueWorkspaces(parts.db, 'recounting'),
    work: (workspaceId) => recountKeywords(parts, workspaceId),
  });

/**
 * Computes distances after the office moved, and asks the operator's routing server, if there is one, for the drives that
 * wait. Drives of changed bids wait for the sweep.
 */
const startTravel = async (
  queues: JobQueue,
  db: Db,
  findRoute: FindRoute | null,
): Promise<{ readonly placing: WorkspaceQueue; readonly routing: WorkspaceQueue | null }> => {
  const routing =
    findRoute &&
    (await startWorkspaceQueue(queues, routeQueue, {
      listWaiting: () => listDueWorkspaces(db, 'routing'),
      work: (workspaceId) => askRoutes({ db, findRoute }, workspaceId),
    }));
  const placing = await startWorkspaceQueue(queues, travelQueue, {
    listWaiting: () => listDueWorkspaces(db, 'placing'),
    work: async (workspaceId) => {
      await computeTravel(db, workspaceId);
      await routing?.soon(workspaceId);
    },
  });
  return { placing, routing };
};

/** Sends due notices and reminders. The next run makes up for a missed one. */
const startNotices = async (queues: JobQueue, { db }: Connection): Promise<void> => {
  await queues.createQueue(dueQueue);
  await queues.createQueue(reminderQueue);
  queues.work(dueQueue, { pollingIntervalSeconds: 30 }, () => sendDueNotices(db, new Date()));
  queues.work(reminderQueue, { pollingIntervalSeconds: 10 }, () => sendReminders(db, new Date()));
  queues.repeat(dueQueue, { seconds: 3600 });
  queues.repeat(reminderQueue, { seconds: 60 });
};

/** Writes weekly emails. The next run makes up for a missed one. */
const startWeekly = async (queues: JobQueue, parts: WeeklyParts): Promise<void> => {
  await queues.createQueue(weeklyQueue);
  queues.work(weeklyQueue, { pollingIntervalSeconds: 10 }, () => sendWeeklyEmails(parts, new Date()));
  queues.repeat(weeklyQueue, { seconds: 60 });
};

/** Writes scheduled reports. The next run makes up for a missed one. */
const startReports = async (queues: JobQueue, parts: SendReportsParts): Promise<void> => {
  await queues.createQueue(reportQueue);
  queues.work(reportQueue, { pollingIntervalSeconds: 10 }, () => sendReports(parts, new Date()));
  queues.repeat(reportQueue, { seconds: 60 });
};

/** Writes emails of notifications. The next run makes up for a missed one. */
const startNotificationEmails = async (queues: JobQueue, parts: NotificationEmailParts): Promise<void> => {
  await queues.createQueue(notificationQueue);
  queues.work(notificationQueue, { pollingIntervalSeconds: 10 }, () => sendNotificationEmails(parts, new Date()));
  queues.repeat(notificationQueue, { seconds: 60 });
};

/** Starts the workers of this process. Every job may run twice or on two servers at once and does its work once. */
export const startJobs = async (
  connection: Connection,
  {
    files,
    read,
    readerVersion,
    readText,
    workRoom,
    carrier,
    connectMailbox,
    poster,
    trustedHosts,
    areHeld,
    mailConnectors,
    findRoute,
    secretKey,
    mailDomain,
    linkTo,
    log,
  }: JobParts,
): Promise<Jobs> => {
  const { db } = connection;
  const queues = await openJobQueue(connection, log, areHeld);
  const bringRowsBack = (): Promise<unknown> => Promise.all([bringWaitsBack(db), sweepRateLimits(db)]);
  queues.whenBroughtBack(bringRowsBack);
  await bringRowsBack();
  const transfers = await startTransfers(queues, { db, files, workRoom, log });
  const matching = await startMatching(queues, connection, log);
  const fileTexts = await startFileTexts(queues, { db, files, readText, workRoom });
  const reading = await startReading(queues, { db, files, read, readerVersion, mailDomain }, { matching, fileTexts });
  const rereading = await startRereading(queues, { db, files, read, readerVersion });
  const sending = await startSending(queues, { db, files, carrier, secretKey, log });
  const recounting = await startRecounting(queues, { db, workRoom });
  const { placing, routing } = await startTravel(queues, db, findRoute);
  const letterParts = { db, files, secretKey, mailDomain, linkTo, log, send: sending.send };
  const securityLetters = await startSecurityLetters(queues, letterParts);
  const delivering = await startDelivering(queues, { db, secretKey, poster, log });
  await queues.createQueue(sweepQueue);
  queues.work(sweepQueue, { pollingIntervalSeconds: 10 }, async () => {
    await runEach([
      () => sweepRateLimits(db),
      () => sweepChallenges(db),
      reading.requeue,
      rereading.requeue,
      () => requeueBulk(queues, connection),
      transfers.requeue,
      matching.requeue,
      sending.requeue,
      recounting.requeue,
      fileTexts.requeue,
      placing.requeue,
      securityLetters.requeue,
      delivering.requeue,
      ...(routing ? [routing.requeue] : []),
    ]);
  });
  queues.repeat(sweepQueue, { seconds: 60 });
  await startNotices(queues, connection);
  const writeResetLetter = await startResetLetters(queues, letterParts);
  await startWeekly(queues, letterParts);
  await startReports(queues, letterParts);
  await startNotificationEmails(queues, letterParts);
  await sending.requeue();
  await startBulk(queues, connection, log);
  await startHourly(queues, connection, files, delivering.sweep);
  await startFilling(queues, connection);
  // The work is stored and the sweep would find it, so the caller neither waits for the queue nor fails with it.
  const unwaited =
    (queue: Pick<WorkspaceQueue, 'soon'>, name: string) =>
    (workspaceId: string): void =>
      void queue.soon(workspaceId).catch((error: unknown) => log.error({ error }, `${name} waits for the sweep`));
  const readStored = unwaited(reading, 'reading');
  const collecting = await startCollecting(queues, {
    db,
    files,
    secretKey,
    connect: connectMailbox,
    connectors: mailConnectors,
    trustedHosts,
    onStored: readStored,
  });
  const stopWorkers = async (limitMs: number): Promise<void> => {
    transfers.stop();
    await Promise.all([collecting.close(), delivering.stop(), queues.stopWorkers(limitMs)]);
  };
  return {
    readStored,
    refreshMatches: matching.soon,
    async runBulk(workspaceId, jobId) {
      await queues.send(bulkQueue, { workspaceId, jobId }, { singletonKey: jobId });
    },
    runTransfer: transfers.run,
    sendMessage: sending.send,
    writeResetLetter,
    writeSecurityLetters: unwaited(securityLetters, 'an email about a sign-in'),
    collectMailbox: collecting.collect,
    recountKeywords: unwaited(recounting, 'counting'),
    computeTravel: unwaited(placing, 'computing distances'),
    deliverEvents: unwaited(delivering, 'sending events'),
    stopWorkers,
    close: async () => {
      await stopWorkers(longestEndMs);
      await queues.close();
    },
  };
};
