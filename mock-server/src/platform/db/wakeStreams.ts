import { sql } from 'kysely';
import type { Tx } from './database';

/** Wakes the event streams of a workspace in every server process after the commit. */
export const wakeStreams = async (tx: Tx): Promise<void> => {
  await sql`select pg_notify('basis_events', ${tx.workspaceId})`.execute(tx);
};
