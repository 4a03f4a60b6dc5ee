import { sql } from 'kysely';

/**
 * Timestamp of a change to a row: always later than the previous one, even if clocks differ or an older transaction
 * commits later, so that no two states of a row share an ETag.
 */
export const nextMoment = sql<string>`greatest(now(), updated_at + interval '1 millisecond')`;
