import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/**
 * Mailboxes that an OAuth 2 service lets Basis read: `secret_enc` is the refresh token, `access_enc` the access token until
 * `access_until`. `mail_connections` holds what users began and did not complete yet.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `alter table email_accounts add column connector text, add column access_enc bytea,
      add column access_until timestamptz(3)`,
    `create table mail_connections (
      workspace_id uuid not null,
      id uuid not null,
      user_id uuid not null,
      session_hash bytea not null,
      state_hash bytea not null,
      connector text not null,
      user_name text not null,
      verifier_enc bytea not null,
      expires_at timestamptz(3) not null,
      primary key (workspace_id, id),
      unique (workspace_id, state_hash),
      foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade
    )`,
    'alter table mail_connections enable row level security',
    'alter table mail_connections force row level security',
    `create policy tenant on mail_connections
      using (workspace_id = nullif(current_setting('basis.workspace', true), '')::uuid)`,
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'drop table mail_connections',
    'alter table email_accounts drop column connector, drop column access_enc, drop column access_until',
  ]);
