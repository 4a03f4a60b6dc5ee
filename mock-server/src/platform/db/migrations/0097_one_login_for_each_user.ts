import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Makes user ids unique across workspaces, because an administrator impersonates a user by id. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'drop index login_directory_user',
    'create unique index login_directory_user on login_directory (user_id)',
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'drop index login_directory_user',
    'create index login_directory_user on login_directory (user_id)',
  ]);
