import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Seeding progress, so an interrupted start resumes. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table seeding (
      is_only_row boolean primary key default true check (is_only_row),
      begun_at timestamptz(3) not null default now(),
      completed_at timestamptz(3)
    )`,
  ]);

export const down = (db: Kysely<unknown>): Promise<void> => runStatements(db, ['drop table seeding']);
