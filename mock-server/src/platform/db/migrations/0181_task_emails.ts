import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Lets a task name the email that it was created from, as long as the email exists. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'alter table tasks add column message_id uuid',
    `alter table tasks add constraint tasks_message foreign key (workspace_id, message_id)
      references messages (workspace_id, id) on delete set null (message_id)`,
    'create index tasks_message on tasks (workspace_id, message_id) where message_id is not null',
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table tasks drop column message_id']);
