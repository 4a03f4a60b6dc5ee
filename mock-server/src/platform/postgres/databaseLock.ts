import { existsSync, ftruncateSync, readFileSync, readlinkSync, realpathSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DataFolderError } from './dataFolder';
import { tryOsLock, type OsLock } from './osLock';

/**
 * A lock on the database that every PostgreSQL program we start inherits, so it is free only when all of them have
 * exited, even in another container where their pids are invisible.
 */
export interface DatabaseLock {
  /** File descriptor for programs that work on the database to inherit. */
  readonly descriptor: number;
  /** Records the postmaster's pid. */
  noteStarted(pid: number): void;
  /** Closes our descriptor, once; programs that inherited the lock keep it. */
  leave(): void;
}

interface Patience {
  /** Time for an earlier PostgreSQL to stop after a signal. */
  readonly stopMs: number;
  /** Time to wait for one in another container, which can't be signalled. */
  readonly unseenMs: number;
}

const usualPatience: Patience = { stopMs: 20_000, unseenMs: 20_000 };
const pollMs = 20;

const stateOf = (pid: number): string | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
  } catch {
    return null;
  }
};

/** True if the folder is the process's working directory, as for every postmaster, or if the system does not tell. */
const worksIn = (pid: number, folder: string): boolean => {
  if (!existsSync('/proc/self/cwd')) return true;
  return stateOf(pid) !== 'Z' && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
};

/** True if the process is a live PostgreSQL on this folder, and not a program that reuses its pid. */
const isRunning = (pid: number, folder: string): boolean => {
  try {
    process.kill(pid, 0);
    return worksIn(pid, folder);
  } catch {
    return false;
  }
};

const readPid = (file: string): number | null => {
  try {
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
    return Number.isInteger(pid) && pid > 1 ? pid : null;
  } catch {
    return null;
  }
};

/** Finds a visible postmaster of an earlier run. */
const findOrphan = (folder: string): number | null => {
  const pid = readPid(join(folder, 'postmaster.pid'));
  return pid !== null && isRunning(pid, folder) ? pid : null;
};

const waitUntil = async (isSo: () => boolean, limitMs: number): Promise<boolean> => {
  for (let waitedMs = 0; waitedMs < limitMs; waitedMs += pollMs) {
    if (isSo()) return true;
    await wait(pollMs);
  }
  return isSo();
};

/** Shuts down an orphan cleanly or, if that takes too long, immediately: the next start then recovers from the WAL. */
const stopOrphan = async (pid: number, folder: string, { stopMs }: Patience): Promise<void> => {
  const isGone = (): boolean => !isRunning(pid, folder);
  process.kill(pid, 'SIGINT');
  if (await waitUntil(isGone, stopMs)) return;
  process.kill(pid, 'SIGQUIT');
  if (await waitUntil(isGone, stopMs)) return;
  throw new DataFolderError(
    `A PostgreSQL from an earlier run (process ${pid}) does not stop. Stop it manually, then start again.`,
  );
};

const waitForLock = async (file: string, limitMs: number): Promise<OsLock | null> => {
  let lock: OsLock | null = null;
  await waitUntil(() => (lock ??= tryOsLock(file)) !== null, limitMs);
  return lock;
};

/**
 * Removes a stale postmaster.pid, because PostgreSQL mistakes any program that reuses the pid for a postmaster.
 * The lock is free, so our last postmaster has exited.
 */
const removeOwnPidFile = (lockFile: string, folder: string): void => {
  const pidFile = join(folder, 'postmaster.pid');
  const ours = readPid(lockFile);
  if (ours !== null && readPid(pidFile) === ours) rmSync(pidFile, { force: true });
};

/** Stops a PostgreSQL left running by an earlier run. This process must hold the data folder. */
export const stopLeftOver = async (folder: string, patience = usualPatience): Promise<void> => {
  const orphan = findOrphan(folder);
  if (orphan !== null) await stopOrphan(orphan, folder, patience);
};

/**
 * Stops a PostgreSQL left running by an earlier run, waits for its processes to exit, and locks the database.
 * This process must hold the data folder.
 * @throws DataFolderError if one keeps running that can't be stopped from here.
 */
export const lockDatabase = async (
  dataFolder: string,
  folder: string,
  patience = usualPatience,
): Promise<DatabaseLock> => {
  const file = join(dataFolder, 'database.lock');
  await stopLeftOver(folder, patience);
  const lock = await waitForLock(file, patience.unseenMs);
  if (!lock)
    throw new DataFolderError(
      `A PostgreSQL from an earlier run still uses the data folder ${dataFolder} and can't be reached from here. ` +
        'Stop its container or process, then start again.',
    );
  removeOwnPidFile(file, folder);
  let isLeft = false;
  return {
    descriptor: lock.descriptor,
    noteStarted: (pid) => {
      ftruncateSync(lock.descriptor);
      writeSync(lock.descriptor, `${pid}\n`, 0);
    },
    leave: () => {
      if (!isLeft) lock.close();
      isLeft = true;
    },
  };
};
