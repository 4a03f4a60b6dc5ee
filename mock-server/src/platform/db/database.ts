import { sql, type Kysely, type Transaction } from 'kysely';
import type pg from 'pg';
import type { Database } from './schema';

export type Db = Kysely<Database>;
/** A transaction of one workspace. Repositories take it, so that no query can run outside of one. */
export type Tx = Transaction<Database>;

/** A connected PostgreSQL: embedded in the data folder, or the one that DATABASE_URL names. */
export interface Connection {
  readonly db: Db;
  /** How other clients (jobs, live events, migrations) connect, as the tables' owner. */
  readonly ownerConfig: pg.PoolConfig;
  readonly notice: string | null;
  /** Changes made to a server that may be shared. */
  readonly changed?: readonly string[];
  close(): Promise<void>;
}

const setWorkspace = (tx: Tx, workspaceId: string): Promise<unknown> =>
  sql`select set_config('basis.workspace', ${workspaceId}, true)`.execute(tx);

/** Runs one transaction that sees and writes the rows of one workspace, and no others. */
export const inWorkspace = <T>(db: Db, workspaceId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await setWorkspace(tx, workspaceId);
    return work(tx);
  });

/** Ids of all workspaces, outside of any workspace's transaction. */
export const listWorkspaceIds = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('workspaces').select('id').execute()).map(({ id }) => id);

/** Runs one transaction for each workspace, one after the other. @returns what each came to. */
export const inEachWorkspace = async <T>(db: Db, work: (tx: Tx, workspaceId: string) => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  for (const id of await listWorkspaceIds(db)) results.push(await inWorkspace(db, id, (tx) => work(tx, id)));
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
