import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/**
 * An email is of the account whose user proved the mailbox (`proved_at`). Before that any workspace may have an account
 * with it; those lose it with the proof (`lost_at`). `handed_over` marks a password that was chosen by a link which an
 * Admin was shown.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'alter table login_directory drop constraint login_directory_pkey',
    'alter table login_directory add primary key (workspace_id, user_id)',
    'alter table login_directory add unique (workspace_id, email)',
    'alter table login_directory add column proved_at timestamptz(3), add column lost_at timestamptz(3)',
    'create index login_directory_email on login_directory (email)',
    'create unique index login_directory_proved on login_directory (email) where proved_at is not null',
    'alter table users add column handed_over boolean not null default false',
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'alter table users drop column handed_over',
    'drop index login_directory_proved',
    'drop index login_directory_email',
    // Of accounts with one email, that of its mailbox keeps its login, else the first.
    `delete from login_directory login using login_directory other
      where other.email = login.email and other.user_id <> login.user_id
        and (other.proved_at is not null, login.user_id) > (login.proved_at is not null, other.user_id)`,
    'alter table login_directory drop column proved_at, drop column lost_at',
    'alter table login_directory drop constraint login_directory_workspace_id_email_key',
    'alter table login_directory drop constraint login_directory_pkey',
    'alter table login_directory add primary key (email)',
  ]);
