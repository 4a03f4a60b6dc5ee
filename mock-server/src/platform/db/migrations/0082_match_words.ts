import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Removes match keys after a change of the compared words. The sweep of each minute recreates them. */
export const up = (db: Kysely<unknown>): Promise<void> => runStatements(db, ['truncate match_keys']);

/** Does nothing: the previous keys match no better. */
export const down = (db: Kysely<unknown>): Promise<void> => runStatements(db, ['truncate match_keys']);
