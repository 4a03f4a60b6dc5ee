import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Names are compared by other words and marks. What has no keys is given new ones by the sweep of each minute. */
export const up = (db: Kysely<unknown>): Promise<void> => runStatements(db, ['truncate match_keys']);

/** Keys of other words are found no better by what was there before. */
export const down = (db: Kysely<unknown>): Promise<void> => runStatements(db, ['truncate match_keys']);
