import { sql, type Kysely, type Transaction } from 'kysely';
import type pg from 'pg';
import type { Database } from './schema';

export type Db = Kysely<Database>;
/** A transaction of one workspace, which it names. Rows take it, so that no query runs outside of one. */
export type Tx = Transaction<Database> & { readonly workspaceId: string };

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

/** Confines a transaction to a workspace: row-level security goes by the setting. */
const confine = async (transaction: Transaction<Database>, workspaceId: string): Promise<Tx> => {
  await sql`select set_config('basis.workspace', ${workspaceId}, true)`.execute(transaction);
  return Object.assign(transaction, { workspaceId });
};

/** Runs one transaction that sees and writes the rows of one workspace, and no others. */
export const inWorkspace = <T>(db: Db, workspaceId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (transaction) => work(await confine(transaction, workspaceId)));

/** Ids of all workspaces, outside of any workspace's transaction. */
export const listWorkspaceIds = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('workspaces').select('id').execute()).map(({ id }) => id);

/** Runs one transaction for each workspace, one after the other. @returns what each came to. */
export const inEachWorkspace = async <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  for (const id of await listWorkspaceIds(db)) results.push(await inWorkspace(db, id, work));
  return results;
};

/** Runs one transaction that reads a workspace as it was at its start, however long it takes. */
export const inSnapshot = <T>(db: Db, workspaceId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => work(await confine(transaction, workspaceId)));
