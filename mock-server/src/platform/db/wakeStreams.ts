import { sql } from 'kysely';
import type { Tx } from './database';

/** Makes the event streams of a workspace look, in every server process, once the transaction is committed. */
export const wakeStreams = async (tx: Tx): Promise<void> => {
  await sql`select pg_notify('basis_events', ${tx.workspaceId})`.execute(tx);
};
