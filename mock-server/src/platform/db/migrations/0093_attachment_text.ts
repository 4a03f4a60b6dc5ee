import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Text of attachments, for keyword counts. Queues all existing files. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'alter table attachments add column text text',
    'alter table attachments add column is_text_due boolean not null default true',
    'alter table attachments alter column is_text_due set default false',
    'create index attachments_text_due on attachments (workspace_id, id) where is_text_due',
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'drop index attachments_text_due',
    'alter table attachments drop column is_text_due',
    'alter table attachments drop column text',
  ]);
