import { randomBytes } from 'node:crypto';
import { open, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../logging';
import { isMissing } from './isMissing';
import { leastFreeBytes } from './leastFree';

const megabyte = 1024 * 1024;

interface Sizes {
  /** Bytes of the reserve: some files of the database's log, and what it needs to come up again. */
  readonly reserve: number;
  /** Free bytes below which the disk is full. */
  readonly least: number;
}

const usualSizes: Sizes = { reserve: 96 * megabyte, least: leastFreeBytes };

/** Interval at which the disk is checked. */
const lookMs = 500;

/** Monitors the space for writes on the disk of the data folder. */
export interface DiskReserve {
  /** True while changes are refused, so that the database has room to serve reads. */
  isFull(): boolean;
  /** Looks at the disk now. */
  look(): Promise<void>;
  stop(): void;
}

/** A disk that other programs watch. */
export const unwatchedDisk: DiskReserve = {
  isFull: () => false,
  look: () => Promise.resolve(),
  stop: () => undefined,
};

const isThere = async (file: string): Promise<boolean> => {
  try {
    await stat(file);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
};

/** Writes a file of bytes that no file system can shrink. */
const fill = async (file: string, size: number): Promise<void> => {
  const part = `${file}.part`;
  const handle = await open(part, 'w', 0o600);
  try {
    for (let written = 0; written < size; written += megabyte)
      await handle.writeFile(randomBytes(Math.min(megabyte, size - written)));
    await handle.sync();
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  await rename(part, file);
};

const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/**
 * Keeps a file on the disk of the database. When the disk is full, the file is deleted, so that the database can write
 * what reads need, and changes are refused until there is room for the file again. On a disk that never had room for it,
 * changes are refused until there is twice the least.
 */
export const keepDiskReserve = async (
  folder: string,
  log: Log,
  { reserve, least }: Sizes = usualSizes,
  freeBytes: (folder: string) => Promise<number> = freeBytesOf,
): Promise<DiskReserve> => {
  const file = join(folder, 'reserve');
  let isFull = false;
  let hasHadReserve = false;
  const say = (full: boolean): void => {
    if (full === isFull) return;
    isFull = full;
    if (full) log.error({ folder }, 'the disk is full: changes are refused until there is room');
    else log.info({ folder }, 'the disk has room again: changes are taken');
  };
  const lookNow = async (): Promise<void> => {
    const [free, isReserved] = [await freeBytes(folder), await isThere(file)];
    hasHadReserve ||= isReserved;
    if (free < least) {
      say(true);
      await rm(file, { force: true });
      return;
    }
    if (isReserved) return say(false);
    if (free >= reserve + 2 * least) {
      await fill(file, reserve);
      hasHadReserve = true;
      return say(false);
    }
    if (isFull && !hasHadReserve && free >= 2 * least) say(false);
  };
  let looking: Promise<void> | null = null;
  const look = (): Promise<void> => {
    looking ??= lookNow()
      // A folder that is away is not a full disk.
      .catch((error: unknown) => log.warn({ error }, 'the disk of the data folder could not be looked at'))
      .finally(() => (looking = null));
    return looking;
  };
  await look();
  const timer = setInterval(() => void look(), lookMs);
  timer.unref();
  return { isFull: () => isFull, look, stop: () => clearInterval(timer) };
};
