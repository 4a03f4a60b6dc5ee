import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { holdDataFolder } from './dataFolder';
import { startEmbeddedDatabase } from './embedded';
import type { Database } from './schema';
import type { Settings } from '../settings';

export type Db = Kysely<Database>;
/** A transaction of one workspace. Repositories take it, so that no query can run outside of one. */
export type Tx = Transaction<Database>;

/** A PostgreSQL that can't be used; the message says why and what to do. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

/** A connected PostgreSQL: embedded in the data folder, or the one that DATABASE_URL names. */
export interface Connection {
  readonly db: Db;
  /** How other clients (jobs, live events, migrations) connect, as the tables' owner. */
  readonly ownerConfig: pg.PoolConfig;
  readonly notice: string | null;
  close(): Promise<void>;
}

/** The role under which row-level security holds; a superuser would pass by it. */
const appRole = 'basis_app';
/** A statement that runs longer is ended by the database, so that one query never holds up all others. */
const statementLimitMs = 15_000;

const types = {
  date: 1082,
  time: 1083,
  timestamptz: 1184,
  bigint: 20,
  numeric: 1700,
};
const identity = (text: string): string => text;
/** A moment keeps its text, because a Date would lose what is below a millisecond; all of ours are whole milliseconds. */
const isoMoment = (text: string): string => new Date(text).toISOString();
pg.types.setTypeParser(types.date, identity);
pg.types.setTypeParser(types.time, (text) => text.slice(0, 5));
pg.types.setTypeParser(types.timestamptz, isoMoment);
pg.types.setTypeParser(types.bigint, Number);
pg.types.setTypeParser(types.numeric, Number);

const refused = 'the server refuses that user or password';
const silent = 'no PostgreSQL server answers there';
const unknownHost = 'its host is not known';

/** What the codes of Node and of PostgreSQL mean to who set the address. */
const explanations: Readonly<Record<string, string>> = {
  ECONNREFUSED: silent,
  EHOSTUNREACH: silent,
  ETIMEDOUT: silent,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  '28P01': refused,
  '28000': refused,
  '3D000': 'the server has no database of that name',
};

const explain = (error: unknown): string => {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return explanations[code] ?? (message || code || 'unknown error');
};

interface ServerFacts {
  version: number;
  isSuperuser: boolean;
}

const askServer = async (config: pg.PoolConfig): Promise<ServerFacts> => {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; passes: boolean }>(
      `select current_setting('server_version_num') as version, rolsuper or rolbypassrls as passes
       from pg_roles where rolname = current_user`,
    );
    return { version: Number(rows[0]?.version), isSuperuser: rows[0]?.passes ?? false };
  } finally {
    await client.end();
  }
};

/**
 * Under row-level security a condition may choose rows by an index only when its function can not tell of rows that are
 * not shown. LIKE tells nothing but whether a text fits, and fails for patterns alone, never for texts; PostgreSQL does
 * not vouch for that by itself. Without it every search reads the whole list.
 */
const likeOnIndexes = `do $$ begin
  if not (select proleakproof from pg_proc where oid = 'pg_catalog.textlike(text, text)'::regprocedure) then
    alter function pg_catalog.textlike(text, text) leakproof;
  end if;
end $$`;

/** Makes the role that row-level security binds; needed only where our own user would pass by it. */
const ensureAppRole = async (config: pg.PoolConfig): Promise<void> => {
  const client = new pg.Client(config);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(20260101)');
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [appRole]);
    if (!rowCount) await client.query(`create role ${appRole} nologin`);
    await client.query(likeOnIndexes);
    await client.query(`grant usage on schema public to ${appRole}`);
    await client.query(`grant select, insert, update, delete on all tables in schema public to ${appRole}`);
    await client.query(
      `alter default privileges in schema public grant select, insert, update, delete on tables to ${appRole}`,
    );
  } finally {
    await client.end();
  }
};

const openPool = (config: pg.PoolConfig, role: string | null, limitMs: number): Db => {
  const pool = new pg.Pool({
    ...config,
    max: 20,
    statement_timeout: limitMs,
    connectionTimeoutMillis: 10_000,
    ...(role ? { options: `-c role=${role}` } : {}),
  });
  // A connection that breaks while idle is replaced; the next query that needs one says what is wrong.
  pool.on('error', () => undefined);
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
};

const open = async (config: pg.PoolConfig, limitMs: number): Promise<Db> => {
  const { version, isSuperuser } = await askServer(config);
  if (version < 150_000) {
    throw new DatabaseError(
      `The PostgreSQL server is version ${Math.floor(version / 10_000)}; Basis needs 15 or newer.`,
    );
  }
  if (isSuperuser) await ensureAppRole(config);
  return openPool(config, isSuperuser ? appRole : null, limitMs);
};

const connectToUrl = async (url: string, limitMs: number): Promise<Connection> => {
  const ownerConfig: pg.PoolConfig = { connectionString: url };
  try {
    const db = await open(ownerConfig, limitMs);
    return { db, ownerConfig, notice: null, close: () => db.destroy() };
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    throw new DatabaseError(
      `DATABASE_URL can't be used: ${explain(error)}. It takes an address of a PostgreSQL server.`,
    );
  }
};

const connectToFolder = async (folder: string, limitMs: number): Promise<Connection> => {
  const release = holdDataFolder(folder);
  try {
    const embedded = await startEmbeddedDatabase(folder);
    const ownerConfig: pg.PoolConfig = { host: embedded.host, user: embedded.user, database: embedded.database };
    const db = await open(ownerConfig, limitMs);
    const close = async (): Promise<void> => {
      await db.destroy();
      await embedded.stop();
      release();
    };
    return { db, ownerConfig, notice: embedded.notice, close };
  } catch (error) {
    release();
    throw error;
  }
};

interface ConnectOptions extends Pick<Settings, 'databaseUrl' | 'dataFolder'> {
  /** How long one statement of a request may run. */
  readonly limitMs?: number;
}

/**
 * Connects to the database of the settings.
 * @throws DataFolderError | DatabaseError with a sentence for the operator.
 */
export const connect = ({
  databaseUrl,
  dataFolder,
  limitMs = statementLimitMs,
}: ConnectOptions): Promise<Connection> =>
  databaseUrl ? connectToUrl(databaseUrl, limitMs) : connectToFolder(dataFolder, limitMs);

const setWorkspace = (tx: Tx, workspaceId: string): Promise<unknown> =>
  sql`select set_config('basis.workspace', ${workspaceId}, true)`.execute(tx);

/** Runs one transaction that sees and writes the rows of one workspace, and no others. */
export const inWorkspace = <T>(db: Db, workspaceId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await setWorkspace(tx, workspaceId);
    return work(tx);
  });

/** Runs one transaction for each workspace, one after the other. @returns what each came to. */
export const inEachWorkspace = async <T>(db: Db, work: (tx: Tx, workspaceId: string) => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  for (const { id } of await db.selectFrom('workspaces').select('id').execute())
    results.push(await inWorkspace(db, id, (tx) => work(tx, id)));
  return results;
};

/** Runs one transaction that reads a workspace as it was at its start, however long it takes. */
export const inSnapshot = <T>(db: Db, workspaceId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await setWorkspace(tx, workspaceId);
      return work(tx);
    });
