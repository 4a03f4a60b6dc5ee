import { sql } from 'kysely';
import type { TestServer } from './testServer';

const minuteNow = (): number => Math.floor(Date.now() / 60_000);

/** Repeats what counts attempts until it begins and ends in one minute of the clock, by which attempts are limited. */
export const inOneMinute = async <T>(run: () => Promise<T>): Promise<T> => {
  for (;;) {
    const minute = minuteNow();
    const result = await run();
    if (minuteNow() === minute) return result;
  }
};

/** Uses up, in this span and those of the next hour, every limit under which something was counted. */
export const useUpLimits = async ({ connection: { db } }: Pick<TestServer, 'connection'>): Promise<void> => {
  await sql`with tried as (delete from rate_limits returning bucket, window_start)
    insert into rate_limits (bucket, window_start, count)
    select bucket, window_start + later * interval '1 minute', 1000000
    from tried, generate_series(0, 60) later`.execute(db);
};
