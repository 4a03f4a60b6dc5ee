import { sql } from 'kysely';
import type { Tx } from './database';

/** Locks something of the workspace by name until the transaction ends. Waits for other transactions that hold it. */
export const lockInWorkspace = async (tx: Tx, name: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.workspaceId}:${name}`}, 0))`.execute(tx);
};
