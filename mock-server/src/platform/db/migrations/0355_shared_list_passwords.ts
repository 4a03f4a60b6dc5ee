import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** The password of a shared list, and how often and when it was opened last. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `alter table shared_lists add column password_hash text,
      add column views integer not null default 0,
      add column viewed_at timestamptz(3)`,
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table shared_lists drop column password_hash, drop column views, drop column viewed_at']);
