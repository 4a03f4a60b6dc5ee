import type { IsolationLevel, Kysely, Transaction } from 'kysely';
import type pg from 'pg';
import { beginConfined, type Confinement } from './confinedDialect';
import { holdTransaction } from './openTransaction';
import type { Database } from './schema';

export type Db = Kysely<Database>;
/** A transaction of one workspace. All row functions take it, so that no query runs outside of one. */
export type Tx = Transaction<Database> & Readonly<Confinement>;

/** A connected PostgreSQL: embedded in the data folder, or at DATABASE_URL. */
export interface Connection {
  readonly db: Db;
  /** Connection settings of the tables' owner, for other clients (jobs, live events, migrations). */
  readonly ownerConfig: pg.PoolConfig;
  readonly notice: string | null;
  /** Changes made to a server that may be shared. */
  readonly changed?: readonly string[];
  close(): Promise<void>;
}

const inConfined = <T>(
  db: Db,
  workspaceId: string,
  work: (tx: Tx) => Promise<T>,
  isolation?: IsolationLevel,
): Promise<T> =>
  holdTransaction(() =>
    beginConfined(workspaceId, (confinement) => {
      const transaction = db.transaction();
      return (isolation ? transaction.setIsolationLevel(isolation) : transaction).execute((begun) =>
        work(Object.assign(begun, confinement)),
      );
    }),
  );

/** Runs a transaction that sees and writes only the rows of one workspace. */
export const inWorkspace = <T>(db: Db, workspaceId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inConfined(db, workspaceId, work);

/** Ids of all workspaces, outside of any workspace's transaction. */
export const listWorkspaceIds = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('workspaces').select('id').execute()).map(({ id }) => id);

/** Runs one transaction per workspace, in sequence. @returns their results. */
export const inEachWorkspace = async <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  for (const id of await listWorkspaceIds(db)) results.push(await inWorkspace(db, id, work));
  return results;
};

/**
 * Runs a transaction for each part of a workspace's rows, so that none holds rows for long.
 * @param part handles rows after an id; returns the last one, null when done
 * @param told called after each part except the last
 */
export const inParts = async (
  db: Db,
  workspaceId: string,
  part: (tx: Tx, after: string | null) => Promise<string | null>,
  told: () => void = () => undefined,
): Promise<void> => {
  let after: string | null = null;
  do {
    const from: string | null = after;
    after = await inWorkspace(db, workspaceId, (tx) => part(tx, from));
    if (after !== null) told();
  } while (after !== null);
};

/** Runs a transaction that reads a workspace as of its start, however long it takes. */
export const inSnapshot = <T>(db: Db, workspaceId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inConfined(db, workspaceId, work, 'repeatable read');
