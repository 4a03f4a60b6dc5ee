import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { prepareCluster, superuser } from './cluster';
import { DataFolderError } from './dataFolder';
import { lockDatabase, type DatabaseLock } from './databaseLock';
import { keepRunning, type KeptRunning, type Limits } from './keptRunning';
import { refuseStopped, unlessStopped } from '../stopping';
import { moveIntoDataFolder } from './moveIntoDataFolder';
import { prepareBinaries } from './postgresBinaries';
import { openPostgresLog } from './postgresLog';
import type { Programs } from './postgresPrograms';
import { postgresUser } from './postgresUser';
import { startPostmaster, type PostmasterPlace } from './postmaster';
import { prepareSocketFolder } from './socketFolder';
import { stopUnfinishedUpgrade, upgradeCluster } from './upgradeCluster';

/** A running embedded PostgreSQL, reachable only through a socket in a folder that only this user may enter. */
export interface EmbeddedDatabase {
  readonly host: string;
  readonly user: string;
  readonly database: string;
  /** Notice for the operator, for example that the database was moved. */
  readonly notice: string | null;
  stop(): Promise<void>;
  /** Kills it at once after the folder lock was lost. */
  abandon(): void;
}

interface Watch {
  /** Called after too many restarts. */
  onGone(error: DataFolderError): void;
  readonly limits?: Limits;
  /** Aborts the first start; ignored later. */
  readonly signal?: AbortSignal | undefined;
}

const usualLimits: Limits = { restarts: 5, periodMs: 5 * 60_000, backoffsMs: [0, 250, 500, 1000, 2000] };

/** A complete, locked database in its final place. */
interface Prepared {
  readonly lock: DatabaseLock;
  readonly notices: readonly string[];
  /** Removes leftovers of a move once the database runs. */
  tidy(): void;
}

const prepare = async (
  dataFolder: string,
  place: PostmasterPlace,
  signal: AbortSignal | undefined,
): Promise<Prepared> => {
  const { programs, folder } = place;
  await stopUnfinishedUpgrade(folder);
  let lock = await unlessStopped(lockDatabase(dataFolder, folder), signal);
  try {
    const moved = programs.user ? await moveIntoDataFolder(dataFolder, folder) : null;
    const upgraded = await upgradeCluster(dataFolder, place, lock, signal);
    if (upgraded !== null) lock = await lockDatabase(dataFolder, folder);
    const notice = await prepareCluster(programs, folder, lock);
    refuseStopped(signal);
    const notices = [moved?.notice, upgraded, notice].filter((each) => typeof each === 'string');
    return { lock, notices, tidy: () => moved?.forgetOld() };
  } catch (error) {
    lock.leave();
    throw error;
  }
};

const run = (
  dataFolder: string,
  place: PostmasterPlace,
  first: DatabaseLock,
  { onGone, limits = usualLimits, signal }: Watch,
): Promise<KeptRunning> => {
  const { folder, log } = place;
  let next: DatabaseLock | null = first;
  const start = async (onSpawned: (child: ChildProcess) => void): Promise<void> => {
    const [lock, until] = next ? [next, signal] : [await lockDatabase(dataFolder, folder), undefined];
    next = null;
    await startPostmaster(place, lock, onSpawned, until);
  };
  const onRestart = (cause: string): void => {
    const line = `PostgreSQL ended (${cause}) and is started again. Its log is ${log.file}.`;
    process.stderr.write(`${line}\n`);
    log.write(`${new Date().toISOString()} Basis: ${line}\n`);
  };
  const onGivenUp = (endings: number): void =>
    onGone(
      new DataFolderError(`PostgreSQL ended ${endings} times within a short while. Its log ${log.file} says why.`),
    );
  return keepRunning({ start, onRestart, onGivenUp }, limits);
};

/**
 * Starts the PostgreSQL installed by npm on the data folder, which this process must hold, and restarts it if it exits.
 * @throws DataFolderError with a sentence for the operator, or Stopped.
 */
export const startEmbeddedDatabase = async (dataFolder: string, watch: Watch): Promise<EmbeddedDatabase> => {
  const user = postgresUser();
  const programs: Programs = { binaries: prepareBinaries(user, dataFolder), user };
  const folder = join(dataFolder, 'postgres');
  const socketFolder = prepareSocketFolder(folder, user);
  const log = openPostgresLog(join(dataFolder, 'logs'));
  const place: PostmasterPlace = { programs, folder, socketFolder, log };
  const { lock, notices, tidy } = await prepare(dataFolder, place, watch.signal);
  const running = await run(dataFolder, place, lock, watch);
  tidy();
  return {
    host: socketFolder,
    user: superuser,
    database: 'postgres',
    notice: notices.join('\n') || null,
    stop: async () => {
      await running.stop();
      rmSync(socketFolder, { recursive: true, force: true });
    },
    abandon: running.abandon,
  };
};
