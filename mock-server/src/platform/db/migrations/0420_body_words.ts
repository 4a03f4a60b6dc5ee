import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Words by which emails are found beside their subject and sender; the next start fills them in. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'alter table search_documents add column words tsvector',
    'create index search_documents_body on search_documents using gin (workspace_id, words) where words is not null',
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['drop index search_documents_body', 'alter table search_documents drop column words']);
