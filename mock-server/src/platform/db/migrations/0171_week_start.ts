import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** First day of a workspace's weeks; null for the usual one where it is. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `alter table workspaces add column week_start text
      check (week_start in ('Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'))`,
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table workspaces drop column week_start']);
