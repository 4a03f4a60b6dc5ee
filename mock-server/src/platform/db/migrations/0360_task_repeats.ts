import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Lets a task be snoozed, and repeat: one task at most follows another. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'alter table tasks add column snoozed_until date, add column repeats text, add column follows_id uuid',
    `alter table tasks add constraint tasks_follows foreign key (workspace_id, follows_id)
      references tasks (workspace_id, id) on delete set null (follows_id)`,
    'create unique index tasks_follows on tasks (workspace_id, follows_id) where follows_id is not null',
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table tasks drop column snoozed_until, drop column repeats, drop column follows_id']);
