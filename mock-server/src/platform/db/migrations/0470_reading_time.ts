import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Emails that take long to read wait apart from the others, and all attempts count together. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'alter table raw_messages add column reading_ms int not null default 0',
    `create index raw_messages_slow on raw_messages (workspace_id) where state = 'stored' and reading_ms > 0`,
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['drop index raw_messages_slow', 'alter table raw_messages drop column reading_ms']);
