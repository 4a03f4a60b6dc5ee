import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Reason why a mailbox can't be read, and the time of the next attempt. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `alter table email_accounts add column status_reason text, add column failures int not null default 0,
      add column next_try_at timestamptz(3) not null default now()`,
    'create unique index email_accounts_mailbox on email_accounts (workspace_id, lower(host), lower(user_name))',
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'drop index email_accounts_mailbox',
    'alter table email_accounts drop column status_reason, drop column failures, drop column next_try_at',
  ]);
