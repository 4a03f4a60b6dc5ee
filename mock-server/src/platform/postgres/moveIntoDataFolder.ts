import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { DataFolderError } from './dataFolder';
import { stopLeftOver } from './databaseLock';
import { fsyncFolderSync } from '../fsyncFolder';

/**
 * Where earlier versions kept the database if PostgreSQL's user could not enter the data folder. Such a database is
 * moved into the data folder.
 */
const elsewhere = (systemFolder: string, dataFolder: string): string =>
  join(systemFolder, createHash('sha256').update(dataFolder).digest('hex').slice(0, 12), 'postgres');

const run = promisify(execFile);

const isThere = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0;

/** Copies with owners and modes, and syncs the copy to disk. */
const copyDurably = async (from: string, to: string): Promise<void> => {
  rmSync(to, { recursive: true, force: true });
  try {
    await run('cp', ['-a', from, to]);
    await run('sync', ['-f', to]);
  } catch (error) {
    rmSync(to, { recursive: true, force: true });
    throw new DataFolderError(
      `Can't copy the database from ${from} into the data folder (${(error as Error).message.trim()}). ` +
        `The original is intact. Free space in ${dirname(to)} and start again.`,
    );
  }
};

/** Moves in steps, each of which leaves one complete database from which the next start can resume. */
const moveAcross = async (from: string, to: string): Promise<void> => {
  const copy = `${to}.moving`;
  await copyDurably(from, copy);
  renameSync(from, `${from}.moved`);
  fsyncFolderSync(dirname(from));
  renameSync(copy, to);
};

const move = async (from: string, to: string): Promise<void> => {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await moveAcross(from, to);
  }
};

interface Moved {
  readonly notice: string;
  /** Removes the old copy once the database runs in the new place. */
  forgetOld(): void;
}

/**
 * Moves a database that an earlier version kept elsewhere into the data folder.
 * @returns null if there is none.
 * @throws DataFolderError if the data folder already contains a database.
 */
export const moveIntoDataFolder = async (
  dataFolder: string,
  folder: string,
  systemFolder = '/var/lib/basis',
): Promise<Moved | null> => {
  const old = elsewhere(systemFolder, dataFolder);
  const isCopied = existsSync(`${old}.moved`);
  if (!isCopied && !isThere(old)) return null;
  if (!isCopied && isThere(folder))
    throw new DataFolderError(
      `The data folder has two databases: ${folder} and ${old}. Move away the one you don't need.`,
    );
  await stopLeftOver(old);
  if (!isCopied) await move(old, folder);
  else if (!isThere(folder)) renameSync(`${folder}.moving`, folder);
  fsyncFolderSync(dirname(folder));
  return {
    notice: `The database was moved from ${old} into the data folder.`,
    forgetOld: () => rmSync(dirname(old), { recursive: true, force: true }),
  };
};
