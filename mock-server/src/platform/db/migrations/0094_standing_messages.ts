import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Emails of each view in order, with the columns that views and counts need. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create index messages_standing on messages (workspace_id, status, received_at desc, id) include (is_spam, is_read)
      where direction = 'in' and deleted_at is null and grouped_email_id is null`,
  ]);

export const down = (db: Kysely<unknown>): Promise<void> => runStatements(db, ['drop index messages_standing']);
