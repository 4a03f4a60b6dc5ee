import { sql, type Kysely } from 'kysely';
import { acrossWorkspaces, runStatements } from '../statements';

/**
 * Compares email addresses as they are written but for the case of A to Z. Until now a login was found by the fold of its
 * address, so that one account had several spellings; `other_spelling` keeps that of an account which had another one.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  acrossWorkspaces(db, ['users'], async () => {
    await runStatements(db, [
      'alter table users drop constraint users_workspace_id_email_fold_key',
      'alter table login_directory rename column email_fold to email',
      'alter table login_directory add column other_spelling text',
      'drop index email_accounts_mailbox',
      `create unique index email_accounts_mailbox
        on email_accounts (workspace_id, lower(host), lower(user_name collate "C"))`,
      'drop index email_scrapers_mailbox',
      'create unique index email_scrapers_mailbox on email_scrapers (workspace_id, platform, lower(email collate "C"))',
      'create index contacts_identity on contacts (workspace_id, lower(email collate "C"))',
    ]);
    await sql`update login_directory login set email = lower(u.email collate "C"), other_spelling = login.email
      from users u where u.workspace_id = login.workspace_id and u.id = login.user_id
        and login.email <> lower(u.email collate "C")`.execute(db);
  });

export const down = (db: Kysely<unknown>): Promise<void> =>
  acrossWorkspaces(db, ['users'], async () => {
    await sql`update login_directory login set email = u.email_fold
      from users u where u.workspace_id = login.workspace_id and u.id = login.user_id
        and login.email <> u.email_fold`.execute(db);
    await runStatements(db, [
      'drop index contacts_identity',
      'drop index email_scrapers_mailbox',
      'create unique index email_scrapers_mailbox on email_scrapers (workspace_id, platform, lower(email))',
      'drop index email_accounts_mailbox',
      'create unique index email_accounts_mailbox on email_accounts (workspace_id, lower(host), lower(user_name))',
      'alter table login_directory drop column other_spelling',
      'alter table login_directory rename column email to email_fold',
      'alter table users add constraint users_workspace_id_email_fold_key unique (workspace_id, email_fold)',
    ]);
  });
