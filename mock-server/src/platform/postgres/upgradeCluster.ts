import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { fillTables, saveTables } from '../archive/databaseArchive';
import { fsyncFolderSync } from '../fsyncFolder';
import { prepareCluster, superuser } from './cluster';
import { majorOfBinaries, majorOfCluster, previousPackage } from './clusterVersion';
import { DataFolderError } from './dataFolder';
import { lockDatabase, stopLeftOver, type DatabaseLock } from './databaseLock';
import { prepareBinaries } from './postgresBinaries';
import { unlessStopped } from '../stopping';
import { startPostmaster, type PostmasterPlace } from './postmaster';

/** Folder for the new version's database until it is complete. */
const unfinishedOf = (folder: string): string => `${folder}.next`;
const wholeOf = (folder: string): string => `${folder}.upgraded`;

/** Stops servers left running by an interrupted upgrade. */
export const stopUnfinishedUpgrade = (folder: string): Promise<void> => stopLeftOver(unfinishedOf(folder));

/** Shuts down PostgreSQL cleanly, so that all data is in its folder. */
const endInOrder = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  await ended;
};

/** Runs work on a temporary server. Releases the database lock. */
const whileRunning = async (
  place: PostmasterPlace,
  lock: DatabaseLock,
  work: (config: pg.PoolConfig) => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<void> => {
  let child: ChildProcess | undefined;
  try {
    await startPostmaster(place, lock, (spawned) => (child = spawned), signal);
    await unlessStopped(work({ host: place.socketFolder, user: superuser, database: 'postgres' }), signal);
  } finally {
    if (child) await endInOrder(child);
  }
};

/**
 * Completes an interrupted swap; otherwise discards the partial upgrade, because the old database may have changed
 * since.
 */
const finishRenames = (folder: string): void => {
  const whole = wholeOf(folder);
  if (existsSync(whole) && !existsSync(folder)) renameSync(whole, folder);
  for (const left of [whole, unfinishedOf(folder), `${unfinishedOf(folder)}.new`])
    rmSync(left, { recursive: true, force: true });
  fsyncFolderSync(dirname(folder));
};

/** @returns the path of the old database. */
const takePlace = (folder: string, written: number): string => {
  const kept = `${folder}.${written}-${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}`;
  renameSync(unfinishedOf(folder), wholeOf(folder));
  fsyncFolderSync(dirname(folder));
  renameSync(folder, kept);
  fsyncFolderSync(dirname(folder));
  renameSync(wholeOf(folder), folder);
  fsyncFolderSync(dirname(folder));
  return kept;
};

const moveTables = async (
  dataFolder: string,
  place: PostmasterPlace,
  lock: DatabaseLock,
  signal: AbortSignal | undefined,
): Promise<void> => {
  const { folder, programs } = place;
  const tables = join(dataFolder, 'upgrade.tables');
  const old = { ...programs, binaries: prepareBinaries(programs.user, dataFolder, previousPackage) };
  const next = { ...place, folder: unfinishedOf(folder) };
  let hasTables = false;
  try {
    await whileRunning(
      { ...place, programs: old },
      lock,
      async (config) => {
        hasTables = await saveTables(config, tables);
      },
      signal,
    );
    const nextLock = await lockDatabase(dataFolder, next.folder);
    await prepareCluster(programs, next.folder, nextLock);
    await whileRunning(
      next,
      nextLock,
      async (config) => {
        if (hasTables) await fillTables(config, tables);
      },
      signal,
    );
  } finally {
    rmSync(tables, { force: true });
  }
};

/**
 * Upgrades a database from the previous major version of PostgreSQL by copying it into a new one, and keeps the old.
 * An interruption at any point leaves one complete database for the next start.
 * @param lock of the database; released if there is something to upgrade.
 * @returns a notice for the operator; null if the database has the current version.
 * @throws DataFolderError with a sentence if the upgrade fails; the old database is unchanged.
 */
export const upgradeCluster = async (
  dataFolder: string,
  place: PostmasterPlace,
  lock: DatabaseLock,
  signal?: AbortSignal,
): Promise<string | null> => {
  const { folder } = place;
  finishRenames(folder);
  const [written, installed] = [majorOfCluster(folder), majorOfBinaries()];
  if (written === null || written === installed) return null;
  process.stderr.write(`Upgrading the database from PostgreSQL ${written} to ${installed}. This takes a while.\n`);
  try {
    await moveTables(dataFolder, place, lock, signal);
  } catch (error) {
    throw new DataFolderError(
      `Can't upgrade the database in ${folder} from PostgreSQL ${written} to ${installed}: ` +
        `${(error as Error).message} The database is unchanged. Fix the cause, then start again.`,
    );
  }
  const kept = takePlace(folder, written);
  return `The database was upgraded from PostgreSQL ${written} to ${installed}. The old one is in ${kept}; remove it when you like.`;
};
