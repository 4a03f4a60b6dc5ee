import { sql } from 'kysely';
import type { Tx } from './database';

/** Reason why work in a savepoint was rolled back. */
export interface Failure {
  readonly error: unknown;
}

/**
 * Does work that its transaction survives: an error rolls back to where the work began.
 * @returns the error, or null if the work is done.
 */
export const tryInSavepoint = async (tx: Tx, work: () => Promise<unknown>): Promise<Failure | null> => {
  await sql`savepoint attempt`.execute(tx);
  try {
    await work();
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(tx);
    await sql`release savepoint attempt`.execute(tx);
    return { error };
  }
  await sql`release savepoint attempt`.execute(tx);
  return null;
};
