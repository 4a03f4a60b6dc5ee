import { randomBytes } from 'node:crypto';
import {
  constants,
  accessSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
  closeSync,
} from 'node:fs';
import { join } from 'node:path';

/** A data folder that can't be used; the message says why and what to do. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

/** Who holds a data folder. `processStart` tells a process from a later one with the same number. */
interface Holder {
  readonly pid: number;
  readonly processStart: string | null;
  readonly since: string;
}

/** When a process started, in the system's own measure; null where the system does not say (or the process is gone). */
const processStart = (pid: number): string | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return afterName[0] === 'Z' ? null : (afterName[19] ?? null);
  } catch {
    return null;
  }
};

const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const isAlive = (holder: Holder): boolean =>
  exists(holder.pid) && (holder.processStart === null || processStart(holder.pid) === holder.processStart);

const readHolder = (file: string): Holder | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
};

/** Takes away the lock of a process that is gone. Moved first, so that of two takers only one succeeds. */
const removeStale = (file: string): void => {
  const aside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    renameSync(file, aside);
    rmSync(aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
};

const writeLock = (file: string): boolean => {
  try {
    const descriptor = openSync(file, 'wx', 0o600);
    const holder: Holder = {
      pid: process.pid,
      processStart: processStart(process.pid),
      since: new Date().toISOString(),
    };
    writeSync(descriptor, JSON.stringify(holder));
    closeSync(descriptor);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

const prepareFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason =
      code === 'EACCES' || code === 'EPERM' || code === 'EROFS'
        ? 'may not be read and written'
        : code === 'ENOTDIR' || code === 'EEXIST'
          ? 'is not a folder'
          : `can't be used (${code})`;
    throw new DataFolderError(
      `The data folder ${folder} ${reason}. Set DATA_DIR to a folder that this user may write.`,
    );
  }
};

/**
 * Makes this process the only one that uses a data folder.
 * @returns gives the folder free again.
 * @throws DataFolderError at once when another live process holds it, or it can't be written.
 */
export const holdDataFolder = (folder: string): (() => void) => {
  prepareFolder(folder);
  const file = join(folder, 'basis.lock');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (writeLock(file)) return () => rmSync(file, { force: true });
    const holder = readHolder(file);
    if (holder && isAlive(holder)) {
      throw new DataFolderError(
        `The data folder ${folder} is in use by process ${holder.pid}, since ${holder.since}. ` +
          'Stop that one first, or set DATA_DIR to another folder.',
      );
    }
    removeStale(file);
  }
  throw new DataFolderError(`The data folder ${folder} is being taken by another process. Try again.`);
};
