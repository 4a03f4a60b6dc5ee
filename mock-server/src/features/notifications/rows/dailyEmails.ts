import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database';

/** A user's daily email that is due, or not planned yet. */
export interface DueDaily {
  /** null if it is not planned yet. */
  readonly nextAt: string | null;
  readonly attempts: number;
}

/** Plans a user's daily email again, after a change of its setting or of the user's time zone. */
export const planDailyAnew = async (tx: Tx, userId: string): Promise<void> => {
  await sql`insert into daily_emails (workspace_id, user_id) values (${tx.workspaceId}, ${userId})
    on conflict (workspace_id, user_id) do update set next_at = null, attempts = 0`.execute(tx);
};

/** Locks a user's daily email if it is due or to be planned, unless another server works on it. */
export const lockDueDaily = async (tx: Tx, userId: string, now: Date): Promise<DueDaily | undefined> => {
  const { rows } = await sql<DueDaily>`select next_at as "nextAt", attempts from daily_emails
    where workspace_id = ${tx.workspaceId} and user_id = ${userId} and (next_at is null or next_at <= ${now})
    for update skip locked`.execute(tx);
  return rows[0];
};

/** Sets when the next daily email is due; without a moment there is none. */
export const setNextDaily = async (
  tx: Tx,
  userId: string,
  { nextAt, attempts = 0 }: { readonly nextAt: Date | null; readonly attempts?: number },
): Promise<void> => {
  const own = sql`workspace_id = ${tx.workspaceId} and user_id = ${userId}`;
  await (
    nextAt === null
      ? sql`delete from daily_emails where ${own}`
      : sql`update daily_emails set next_at = ${nextAt}, attempts = ${attempts} where ${own}`
  ).execute(tx);
};

/** Users whose daily email is due or to be planned. */
export const listDailyUsers = async (tx: Tx, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select user_id as id from daily_emails
    where workspace_id = ${tx.workspaceId} and (next_at is null or next_at <= ${now}) order by user_id`.execute(tx);
  return rows.map(({ id }) => id);
};
