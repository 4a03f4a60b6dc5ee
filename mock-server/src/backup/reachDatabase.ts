import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { superuser } from '../platform/postgres/cluster';
import { connect } from '../platform/postgres/connect';
import { DataFolderError } from '../platform/postgres/dataFolder';
import type { Settings } from '../platform/settings';
import { unlessStopped } from '../platform/stopping';

/** A database connection: through the running server's PostgreSQL, or one started for this. */
export interface Reached {
  readonly ownerConfig: pg.PoolConfig;
  close(): Promise<void>;
}

/** Line of postmaster.pid with the socket folder. */
const socketLine = 4;

const findSocket = (dataFolder: string): string | null => {
  try {
    return readFileSync(join(dataFolder, 'postgres/postmaster.pid'), 'utf8').split('\n')[socketLine] || null;
  } catch {
    return null;
  }
};

const tries = 30;

/** Waits, because a server that has just taken the folder is still starting its database. */
const reachRunning = async (dataFolder: string, inUse: DataFolderError): Promise<Reached> => {
  for (let left = tries; left > 0; left -= 1) {
    const host = findSocket(dataFolder);
    if (host !== null) {
      const ownerConfig: pg.PoolConfig = { host, user: superuser, database: 'postgres' };
      return { ownerConfig, close: () => Promise.resolve() };
    }
    await wait(1000);
  }
  throw inUse;
};

/**
 * Connects to the configured database, whether or not a server is running on it.
 * @throws DataFolderError | DatabaseError with a sentence for the operator.
 */
export const reachDatabase = async (
  settings: Pick<Settings, 'databaseUrl' | 'dataFolder'>,
  signal?: AbortSignal,
): Promise<Reached> => {
  if (settings.databaseUrl)
    return { ownerConfig: { connectionString: settings.databaseUrl }, close: () => Promise.resolve() };
  try {
    return await connect({ ...settings, limitMs: 0, signal });
  } catch (error) {
    if (!(error instanceof DataFolderError) || !error.isInUse) throw error;
    return unlessStopped(reachRunning(settings.dataFolder, error), signal);
  }
};
