import { sql } from 'kysely';
import { timeNow } from '@basis/domain/testing/clock';
import type { TestServer } from './testServer';

const minuteNow = (): number => Math.floor(timeNow().getTime() / 60_000);

/** Repeats a run until it begins and ends in one minute of the clock: attempts are limited by clock minutes. */
export const inOneMinute = async <T>(run: () => Promise<T>): Promise<T> => {
  for (;;) {
    const minute = minuteNow();
    const result = await run();
    if (minuteNow() === minute) return result;
  }
};

/**
 * Sets the count of every limit that counted an attempt, in this minute and those of the next hour.
 * @param count attempts; more than any limit allows by default.
 */
export const useUpLimits = async (
  { connection: { db } }: Pick<TestServer, 'connection'>,
  count = 1_000_000,
): Promise<void> => {
  await sql`with tried as (delete from rate_limits returning bucket, window_start)
    insert into rate_limits (bucket, window_start, count)
    select distinct bucket, window_start + later * interval '1 minute', ${count}::int
    from tried, generate_series(0, 60) later`.execute(db);
};
