import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { openAppPool } from '../db/appPool';
import { appRole, ensureAppRole } from '../db/appRole';
import { refuseOtherMajor } from './clusterVersion';
import type { Connection, Db } from '../db/database';
import { DatabaseError } from '../db/databaseError';
import { holdDataFolder, shareDataFolder, type DataFolderError, type FolderHold } from './dataFolder';
import { startEmbeddedDatabase, type EmbeddedDatabase } from './embedded';
import { withClient } from '../db/clients';
import { refuseUnconfirmed } from '../db/confirmsWrites';
import { askServer, refuseUnusable } from '../db/serverFacts';
import { refuseUnfinishedRestore } from './unfinishedRestore';
import { closeAll, type Closers } from '../closers';
import type { Settings } from '../settings';
import { unlessStopped } from '../stopping';

/** Statement timeout, so that one query never blocks all others. */
const statementLimitMs = 15_000;

const types = {
  date: 1082,
  time: 1083,
  timestamptz: 1184,
  bigint: 20,
  numeric: 1700,
};
const identity = (text: string): string => text;
/** Keeps instants as text; all are whole milliseconds. */
const isoMoment = (text: string): string => new Date(text).toISOString();
pg.types.setTypeParser(types.date, identity);
pg.types.setTypeParser(types.time, (text) => text.slice(0, 5));
pg.types.setTypeParser(types.timestamptz, isoMoment);
pg.types.setTypeParser(types.bigint, Number);
pg.types.setTypeParser(types.numeric, Number);

const refused = 'the server refuses that user or password';
const silent = 'no PostgreSQL server answers there';
const unknownHost = 'its host is not known';

/** Error codes of Node and of PostgreSQL, explained to the operator. */
const explanations: Readonly<Record<string, string>> = {
  ECONNREFUSED: silent,
  EHOSTUNREACH: silent,
  ETIMEDOUT: silent,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  '28P01': refused,
  '28000': refused,
  '3D000': 'the server has no database of that name',
  '42501': 'that user may not connect to this database, which `grant connect on database` lets it',
  '53300': 'the server has no connection left, see its max_connections',
  '57P03': 'the server is still starting up',
};

const explain = (error: unknown): string => {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return explanations[code] ?? (message || code || 'unknown error');
};

const open = async (
  config: pg.PoolConfig,
  limitMs: number,
  tell: (sentence: string) => void = () => undefined,
): Promise<Db> => {
  const facts = await askServer(config);
  refuseUnusable(facts);
  await withClient(config, (client) => refuseUnconfirmed(client));
  if (facts.isSuperuser) await ensureAppRole(config, tell);
  return openAppPool(config, { role: facts.isSuperuser ? appRole : null, limitMs });
};

/** Maximum time for running statements to delay the closing of a pool. */
const poolCloseMs = 5000;

/** Closes a pool. Statements still running end with the process or the database. */
const closePool = (db: Db): Promise<void> => Promise.race([db.destroy(), wait(poolCloseMs, undefined, { ref: false })]);

const connectToUrl = async (url: string, limitMs: number): Promise<Connection> => {
  const ownerConfig: pg.PoolConfig = { connectionString: url };
  const changed: string[] = [];
  try {
    const db = await open(ownerConfig, limitMs, (sentence) => changed.push(sentence));
    return { db, ownerConfig, notice: null, changed, close: () => closePool(db) };
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(
      `DATABASE_URL can't be used: ${explain(error)}. It takes an address of a PostgreSQL server.`,
    );
  }
};

/** Prints a sentence for the operator and exits. */
const endWith = (error: DataFolderError): never => {
  process.stderr.write(`\n${error.message}\n\n`);
  process.exit(1);
};

/** Starts the database of a held folder; losing the hold ends the process. */
const startHeld = async (
  folder: string,
  hold: FolderHold,
  signal: AbortSignal | undefined,
): Promise<EmbeddedDatabase> => {
  const embedded = await startEmbeddedDatabase(folder, { onGone: endWith, signal });
  void hold.lost.then((error) => {
    embedded.abandon();
    endWith(error);
  });
  return embedded;
};

interface ConnectParts {
  readonly limitMs: number;
  readonly onHeld: () => void;
  readonly signal: AbortSignal | undefined;
}

/** Connects to an external database while holding the data folder, which closing releases. */
const connectBeside = async (
  url: string,
  release: () => void,
  { limitMs, onHeld, signal }: ConnectParts,
): Promise<Connection> => {
  try {
    onHeld();
    const connection = await unlessStopped(connectToUrl(url, limitMs), signal);
    return { ...connection, close: () => connection.close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
};

const connectToFolder = async (folder: string, { limitMs, onHeld, signal }: ConnectParts): Promise<Connection> => {
  const closers: Closers = [];
  const hold = await unlessStopped(holdDataFolder(folder), signal);
  closers.push(hold.release);
  try {
    onHeld();
    const embedded = await startHeld(folder, hold, signal);
    closers.push(embedded.stop);
    const ownerConfig: pg.PoolConfig = { host: embedded.host, user: embedded.user, database: embedded.database };
    const db = await open(ownerConfig, limitMs);
    closers.push(() => closePool(db));
    const notice = [hold.notice, embedded.notice].filter((each) => each !== null).join('\n') || null;
    return { db, ownerConfig, notice, close: () => closeAll(closers) };
  } catch (error) {
    await closeAll(closers).catch(() => undefined);
    throw error;
  }
};

interface ConnectOptions extends Pick<Settings, 'databaseUrl' | 'dataFolder'> {
  /** Statement timeout of requests. */
  readonly limitMs?: number;
  /** Called once this process holds the data folder, before its database starts. */
  readonly onHeld?: (() => void) | undefined;
  /** True to exclude other processes from the data folder; the embedded database always does. */
  readonly isAlone?: boolean;
  /** Aborts connecting, and a database started for it. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Connects to the configured database.
 * @throws DataFolderError | DatabaseError with a sentence for the operator, or Stopped.
 */
export const connect = async ({
  databaseUrl,
  dataFolder,
  limitMs = statementLimitMs,
  onHeld = () => refuseUnfinishedRestore(dataFolder),
  isAlone = false,
  signal,
}: ConnectOptions): Promise<Connection> => {
  if (databaseUrl) {
    const release = isAlone ? (await holdDataFolder(dataFolder)).release : shareDataFolder(dataFolder);
    return connectBeside(databaseUrl, release, { limitMs, onHeld, signal });
  }
  refuseOtherMajor(join(dataFolder, 'postgres'));
  return connectToFolder(dataFolder, { limitMs, onHeld, signal });
};
