import type { Db } from '../../platform/db/database';
import { isLostConnection } from '../../platform/db/lostConnection';
import { runExport } from './exports/runExport';
import { runImport } from './imports/runImport';
import type { Log } from '../../platform/logging';
import { failShownJob, listWaitingJobs } from '../jobs/rows/shownJobs';
import type { WorkRoom } from '../../platform/workers/workRoom';
import type { FileStore } from '../../platform/storage/fileStore';
import type { JobQueue } from '../../platform/jobs/jobQueue';

const runners = { export: runExport, import: runImport } as const;
/** Files that are made, and tables that are brought in. */
export type TransferKind = keyof typeof runners;
const kinds = Object.keys(runners) as TransferKind[];

interface TransferParts {
  readonly db: Db;
  readonly files: FileStore;
  readonly workRoom: WorkRoom;
  readonly log: Log;
  /** Signaled when this process ends: unfinished work is left for the next one. */
  readonly ending: AbortSignal;
}

interface TransferData {
  readonly workspaceId: string;
  readonly jobId: string;
}

interface Transfers {
  run(kind: TransferKind, workspaceId: string, jobId: string): Promise<void>;
  /** Resumes work that an ended process left behind. */
  requeue(): Promise<void>;
  /** Leaves what is under way, after the lines that are being worked on. */
  stop(): void;
}

/** A file of a hundred thousand lines on a busy machine is well within it. */
const longestSeconds = 4 * 60 * 60;

const runOne = async (
  kind: TransferKind,
  parts: TransferParts,
  { workspaceId, jobId }: TransferData,
): Promise<void> => {
  try {
    await runners[kind](parts, workspaceId, jobId);
  } catch (error) {
    // The queue retries it once the database is back.
    if (isLostConnection(error)) throw error;
    parts.log.error({ error, jobId }, `an ${kind} failed`);
    await failShownJob(parts.db, workspaceId, jobId, error);
  }
};

/** Starts the workers that write and read tables; each kind has its own, so that neither waits for the other. */
export const startTransfers = async (queues: JobQueue, given: Omit<TransferParts, 'ending'>): Promise<Transfers> => {
  const end = new AbortController();
  const parts = { ...given, ending: end.signal };
  const run = async (kind: TransferKind, workspaceId: string, jobId: string): Promise<void> => {
    await queues.send(kind, { workspaceId, jobId }, { singletonKey: jobId });
  };
  const requeue = async (): Promise<void> => {
    for (const { kind, workspaceId, jobId } of await listWaitingJobs(parts.db, kinds))
      await run(kind, workspaceId, jobId);
  };
  for (const kind of kinds) {
    await queues.createQueue(kind, {
      policy: 'short',
      retryLimit: 8,
      retryDelay: 2,
      expireInSeconds: longestSeconds,
    });
    queues.work<TransferData>(kind, { pollingIntervalSeconds: 0.5 }, async (jobs) => {
      for (const { data } of jobs) await runOne(kind, parts, data);
    });
  }
  await requeue();
  return {
    run,
    requeue,
    stop: () => end.abort(),
  };
};
