import { sql } from 'kysely';
import type { Db } from '../db/connect';

/** At most `limit` tries in each span of `windowSeconds`. */
export interface RateLimit {
  readonly name: string;
  readonly limit: number;
  readonly windowSeconds: number;
}

export const signInLimit: RateLimit = { name: 'sign-in', limit: 10, windowSeconds: 60 };
export const passwordLimit: RateLimit = { name: 'password', limit: 10, windowSeconds: 60 };
export const resetLimit: RateLimit = { name: 'password-reset', limit: 10, windowSeconds: 60 };
export const inboundMailLimit: RateLimit = { name: 'inbound-mail', limit: 600, windowSeconds: 60 };

/**
 * Counts a try of `who`. Counted in the database, so that all servers count together.
 * @returns seconds to wait, or null when the try is allowed.
 */
export const countTry = async (
  db: Db,
  { name, limit, windowSeconds }: RateLimit,
  who: string,
): Promise<number | null> => {
  const { rows } = await sql<{ count: number; wait: number }>`
    insert into rate_limits (bucket, window_start, count)
    values (${`${name}:${who}`},
      to_timestamp(floor(extract(epoch from now()) / ${windowSeconds}) * ${windowSeconds}), 1)
    on conflict (bucket, window_start) do update set count = rate_limits.count + 1
    returning count, ceil(extract(epoch from window_start) + ${windowSeconds} - extract(epoch from now()))::int as wait
  `.execute(db);
  const row = rows[0];
  return row && row.count > limit ? Math.max(1, row.wait) : null;
};

/** Forgets counts that no span needs any more. */
export const sweepRateLimits = async (db: Db): Promise<void> => {
  await sql`delete from rate_limits where window_start < now() - interval '1 hour'`.execute(db);
};
