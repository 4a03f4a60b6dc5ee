import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Add the words of emails, which the next start fills in, and read those of files again: they are bounded by size. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'alter table search_documents add column words tsvector',
    'create index search_documents_body on search_documents using gin (workspace_id, words) where words is not null',
    'alter table attachments alter column is_text_due type boolean using is_text_due or text is not null',
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['drop index search_documents_body', 'alter table search_documents drop column words']);
