import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Finds the workspace of a user that a Basis administrator acts as. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['create index login_directory_user on login_directory (user_id)']);

export const down = (db: Kysely<unknown>): Promise<void> => runStatements(db, ['drop index login_directory_user']);
