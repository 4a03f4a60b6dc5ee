import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Enabled mailboxes, and the platforms that write to a workspace. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `alter table email_scrapers add column email text not null default ''`,
    'create unique index email_scrapers_mailbox on email_scrapers (workspace_id, platform, lower(email))',
    `create index messages_platform on messages (workspace_id, platform) where platform <> 'Unknown'`,
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'drop index messages_platform',
    'drop index email_scrapers_mailbox',
    'alter table email_scrapers drop column email',
  ]);
