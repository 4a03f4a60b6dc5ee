import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database';

/** True if the whole transaction is to be tried again: the database was away, or a deadlock occurred. */
const isTransient = (error: unknown): boolean => /^(08|40|53|57)/.test((error as { code?: string }).code ?? '');

/**
 * Does work within a transaction that goes on without it if it fails.
 * @returns false if it failed.
 */
export const withoutFailing = async (tx: Tx, work: () => Promise<unknown>): Promise<boolean> => {
  await sql`savepoint rule`.execute(tx);
  try {
    await work();
  } catch (error) {
    if (isTransient(error)) throw error;
    await sql`rollback to savepoint rule`.execute(tx);
    return false;
  }
  await sql`release savepoint rule`.execute(tx);
  return true;
};
