import type PgBoss from 'pg-boss';
import type { Db } from '../db/connect';
import { runExport } from '../exports/runExport';
import { runImport } from '../imports/runImport';
import type { Log } from '../logging';
import { failShownJob, listWaitingJobs } from '../repositories/jobsShown';
import type { FileStore } from '../storage/fileStore';
import { sweepTransfers } from './transferSweep';

const runners = { export: runExport, import: runImport } as const;
/** Files that are made, and tables that are brought in. */
export type TransferKind = keyof typeof runners;
const kinds = Object.keys(runners) as TransferKind[];

interface TransferParts {
  readonly db: Db;
  readonly files: FileStore;
  readonly log: Log;
  /** Told when this process ends: what is under way is left for the next one. */
  readonly ending: AbortSignal;
}

interface TransferData {
  readonly workspaceId: string;
  readonly jobId: string;
}

interface Transfers {
  run(kind: TransferKind, workspaceId: string, jobId: string): Promise<void>;
  /** Takes up what a process left behind, and forgets what is old. */
  sweep(): Promise<void>;
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
    parts.log.error({ error, jobId }, `an ${kind} failed`);
    await failShownJob(parts.db, workspaceId, jobId);
  }
};

/** Starts the workers that write and read tables; each kind has its own, so that neither waits for the other. */
export const startTransfers = async (boss: PgBoss, given: Omit<TransferParts, 'ending'>): Promise<Transfers> => {
  const end = new AbortController();
  const parts = { ...given, ending: end.signal };
  const run = async (kind: TransferKind, workspaceId: string, jobId: string): Promise<void> => {
    await boss.send(kind, { workspaceId, jobId }, { singletonKey: jobId });
  };
  const requeue = async (): Promise<void> => {
    for (const kind of kinds)
      for (const { workspaceId, jobId } of await listWaitingJobs(parts.db, kind)) await run(kind, workspaceId, jobId);
  };
  for (const kind of kinds) {
    await boss.createQueue(kind, {
      name: kind,
      policy: 'short',
      retryLimit: 8,
      retryDelay: 2,
      expireInSeconds: longestSeconds,
    });
    await boss.work<TransferData>(kind, { pollingIntervalSeconds: 0.5 }, async (jobs) => {
      for (const { data } of jobs) await runOne(kind, parts, data);
    });
  }
  await requeue();
  return {
    run,
    sweep: async () => {
      await requeue();
      await sweepTransfers(parts);
    },
    stop: () => end.abort(),
  };
};
