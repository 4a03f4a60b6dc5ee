import { constants, accessSync, fdatasync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  isOfThisMachine,
  isSameFile,
  newHolder,
  readHolder,
  writeHolder,
  writeNobody,
  type Holder,
} from './folderHolder';
import { tryOsLock, type OsLock } from './osLock';

/** A data folder that can't be used; the message says why and what to do. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
  /** True if another process on this machine holds the folder. */
  isInUse = false;
}

/** Exclusive hold on a data folder. */
export interface FolderHold {
  /** Notice for the operator if the folder was taken over; usually null. */
  readonly notice: string | null;
  /** Resolves if another process takes over the folder; stop writing. */
  readonly lost: Promise<DataFolderError>;
  release(): void;
}

interface Timing {
  /** Interval between heartbeats. */
  readonly beatMs: number;
  /** A holder on another machine counts as dead after this long without a heartbeat. */
  readonly staleMs: number;
}

const usualTiming: Timing = { beatMs: 3000, staleMs: 30_000 };
/** Time for a process that has just taken the lock to write its identity. */
const namingMs = 50;

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'may not be read and written',
  EPERM: 'may not be read and written',
  EROFS: 'may not be read and written',
  ENOTDIR: 'is not a folder',
  EEXIST: 'is not a folder',
  ENOLCK: 'is on a file system without locks',
  ENOTSUP: 'is on a file system without locks',
  ENOSYS: 'is on a file system without locks',
};

/** Runs work on a data folder; explains file system errors to the operator. */
const inFolder = <T>(folder: string, work: () => T): T => {
  try {
    return work();
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    const reason = reasons[code] ?? `can't be used (${code})`;
    throw new DataFolderError(
      `The data folder ${folder} ${reason}. Set DATA_DIR to a folder that this user may write.`,
    );
  }
};

const prepareFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
};

const inUse = (folder: string, holder: Holder | null): DataFolderError => {
  const who = holder ? `process ${holder.pid}, since ${holder.since}, on host ${holder.host}` : 'another process';
  const error = new DataFolderError(
    `The data folder ${folder} is in use by ${who}. Stop that one first, or set DATA_DIR to another folder.`,
  );
  error.isInUse = true;
  return error;
};

const isSameSign = (one: Holder, other: Holder | null): boolean =>
  other === null || (one.token === other.token && one.beat === other.beat);

/**
 * Watches a holder on another machine, because locks may not work across a network share: its counter rises while it
 * lives. No clocks are compared.
 * @returns the previous, dead holder, or null.
 * @throws DataFolderError as soon as the counter rises.
 */
const outwaitOtherMachine = async (
  folder: string,
  file: string,
  { beatMs, staleMs }: Timing,
): Promise<Holder | null> => {
  const found = readHolder(file);
  if (!found || isOfThisMachine(found)) return null;
  for (let waitedMs = 0; waitedMs < staleMs; waitedMs += beatMs / 3) {
    await wait(beatMs / 3);
    const now = readHolder(file);
    if (!isSameSign(found, now)) throw inUse(folder, now);
  }
  return found;
};

/** When two machines take over a folder at once, the last writer keeps it. */
const checkStillOurs = async (folder: string, file: string, ours: Holder, { beatMs }: Timing): Promise<void> => {
  await wait(beatMs);
  const now = readHolder(file);
  if (now && now.token !== ours.token) throw inUse(folder, now);
};

const taken = (folder: string, holder: Holder | null): DataFolderError =>
  new DataFolderError(
    `The data folder ${folder} was taken by ${holder ? `process ${holder.pid} on host ${holder.host}` : 'another process'}, ` +
      'so Basis exits. Let only one server use a data folder.',
  );

/** Writes the heartbeat into the lock file of a held folder. */
const createSigns = (folder: string, first: OsLock, ours: Holder) => {
  const file = join(folder, 'basis.lock');
  let lock = first;
  let beat = ours.beat;
  /** Recreates a removed lock file, unless another process was quicker. */
  const keepFile = (): boolean => {
    if (isSameFile(lock.descriptor, file)) return true;
    const again = tryOsLock(file);
    if (!again) return false;
    lock.close();
    lock = again;
    return true;
  };
  return {
    /** @returns why the hold is lost, or null. */
    show: (): DataFolderError | null => {
      const found = readHolder(file);
      if (found && found.token !== ours.token) return taken(folder, found);
      if (!keepFile()) return taken(folder, null);
      beat += 1;
      writeHolder(lock.descriptor, { ...ours, beat });
      // Other machines see only what is synced.
      fdatasync(lock.descriptor, () => undefined);
      return null;
    },
    end: (): void => {
      if (readHolder(file)?.token === ours.token) writeNobody(lock.descriptor);
      lock.close();
    },
  };
};

/** Writes heartbeats until the hold is released or another holder appears in the file. */
const showLife = (folder: string, lock: OsLock, ours: Holder, { beatMs }: Timing): Omit<FolderHold, 'notice'> => {
  const signs = createSigns(folder, lock, ours);
  let timer: NodeJS.Timeout | undefined;
  const lost = new Promise<DataFolderError>((resolve) => {
    timer = setInterval(() => {
      try {
        const error = signs.show();
        if (error) resolve(error);
      } catch {
        // Keep the folder when the disk is temporarily full or away; the lock is still held.
      }
    }, beatMs);
    timer.unref();
  });
  const release = (): void => {
    clearInterval(timer);
    signs.end();
  };
  return { lost, release };
};

/**
 * Holds a data folder exclusively for the life of this process. Between processes on one machine only the OS lock
 * decides, not the content of the lock file.
 * @throws DataFolderError if another process holds it (at once for one on this machine), or it can't be written.
 */
export const holdDataFolder = async (folder: string, timing = usualTiming): Promise<FolderHold> => {
  const file = join(folder, 'basis.lock');
  const lock = inFolder(folder, () => {
    prepareFolder(folder);
    return tryOsLock(file);
  });
  if (!lock) {
    await wait(namingMs);
    throw inUse(folder, readHolder(file));
  }
  try {
    const gone = await outwaitOtherMachine(folder, file, timing);
    const ours = newHolder();
    inFolder(folder, () => writeHolder(lock.descriptor, ours));
    if (gone) await checkStillOurs(folder, file, ours, timing);
    const notice = gone
      ? `The data folder was taken over from process ${gone.pid} on host ${gone.host}, which shows no sign of life.`
      : null;
    return { notice, ...showLife(folder, lock, ours, timing) };
  } catch (error) {
    lock.close();
    throw error;
  }
};

/** Error codes of a file system without locks; processes that only share a folder continue without one. */
const withoutLocks = ['ENOLCK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

const tryShare = (file: string): OsLock | null => {
  try {
    return tryOsLock(file, true);
  } catch (error) {
    if (withoutLocks.includes((error as NodeJS.ErrnoException).code ?? ''))
      return { descriptor: -1, close: () => undefined };
    throw error;
  }
};

/**
 * Shares a data folder with other processes, and keeps out any that needs exclusive access.
 * @returns a function that releases it.
 * @throws DataFolderError if another process holds it exclusively, or it can't be written.
 */
export const shareDataFolder = (folder: string): (() => void) => {
  const file = join(folder, 'basis.lock');
  const lock = inFolder(folder, () => {
    prepareFolder(folder);
    return tryShare(file);
  });
  if (!lock) throw inUse(folder, readHolder(file));
  return lock.close;
};
