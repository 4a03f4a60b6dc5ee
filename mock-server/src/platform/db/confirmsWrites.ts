import type pg from 'pg';
import { DatabaseError } from './databaseError';

/** Time for the database to confirm a write on startup. */
const confirmMs = 10_000;

const unconfirmed = (standbys: string): DatabaseError =>
  new DatabaseError(
    standbys === ''
      ? `The database did not confirm a write within ${confirmMs / 1000} seconds. See its log, and start Basis again.`
      : 'The database confirms no writes, because it waits for a synchronous standby that is not there. ' +
          `Start the standby (synchronous_standby_names is ${standbys}), or take it out of that setting, and start Basis again.`,
  );

/**
 * Checks that the database confirms writes. Without its synchronous standby it answers reads, but each commit waits
 * forever, regardless of statement timeouts.
 * @throws DatabaseError with a sentence for the operator
 */
export const refuseUnconfirmed = async (client: pg.Client, limitMs = confirmMs): Promise<void> => {
  const { rows } = await client.query<{ standbys: string }>(
    `select current_setting('synchronous_standby_names') as standbys`,
  );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unconfirmed(rows[0]?.standbys ?? '')), limitMs);
  });
  // Written to the log of changes alone, as any change is, but to no table.
  const written = client.query(`select pg_logical_emit_message(true, 'basis', 'start')`);
  try {
    await Promise.race([written, late]);
  } catch (error) {
    written.catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(timer);
  }
};
