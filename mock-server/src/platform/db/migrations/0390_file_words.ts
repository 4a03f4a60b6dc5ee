import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Words by which the files of emails are found; files whose text is known are read again for theirs. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'alter table attachments add column words tsvector',
    'alter table attachments alter column is_text_due type boolean using is_text_due or text is not null',
    'create index attachments_words on attachments using gin (workspace_id, words)',
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['drop index attachments_words', 'alter table attachments drop column words']);
