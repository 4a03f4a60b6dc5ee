import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database';

/** Longer than any challenge is valid. */
const keptMinutes = 30;

/** Spends a challenge, so that its answer works once. @returns false if it was spent. */
export const spendChallenge = async (tx: Tx, challenge: string): Promise<boolean> => {
  const hash = createHash('sha256').update(challenge).digest();
  const { rows } = await sql`insert into spent_challenges (hash, expires_at)
    values (${hash}, now() + make_interval(mins => ${keptMinutes})) on conflict do nothing returning hash`.execute(tx);
  return rows.length > 0;
};

/** Deletes challenges that are no longer valid anyway. */
export const sweepChallenges = async (db: Db): Promise<void> => {
  await sql`delete from spent_challenges where expires_at <= now()`.execute(db);
};
