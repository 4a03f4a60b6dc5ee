import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

const tables = ['passkeys', 'one_time_codes', 'recovery_codes'] as const;

/**
 * Passkeys, one-time codes and recovery codes of users. `secret_enc` is the key of an authenticator app, sealed with the
 * server's key; `last_step` is the period of the last code that was taken, so that none is taken twice. A session that
 * `must_set_up` one of them can do nothing else. `spent_challenges` belong to no workspace: a passkey answers one before
 * its user is known.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'alter table workspaces add column is_second_way_required boolean not null default false',
    `alter table sessions add column way text, add column confirmed_at timestamptz(3),
      add column must_set_up boolean not null default false`,
    `create table passkeys (
      workspace_id uuid not null,
      id uuid not null,
      user_id uuid not null,
      credential_id text collate "C" not null,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      place text not null,
      name text not null,
      created_at timestamptz(3) not null default now(),
      last_used_at timestamptz(3),
      primary key (workspace_id, id),
      unique (workspace_id, credential_id),
      foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade
    )`,
    'create index passkeys_user on passkeys (workspace_id, user_id, created_at)',
    `create table one_time_codes (
      workspace_id uuid not null,
      user_id uuid not null,
      secret_enc bytea not null,
      last_step bigint,
      turned_on_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      primary key (workspace_id, user_id),
      foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade
    )`,
    `create table recovery_codes (
      workspace_id uuid not null,
      user_id uuid not null,
      code_hash bytea not null,
      used_at timestamptz(3),
      primary key (workspace_id, user_id, code_hash),
      foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade
    )`,
    ...tables.flatMap((table) => [
      `alter table ${table} enable row level security`,
      `alter table ${table} force row level security`,
      `create policy tenant on ${table}
        using (workspace_id = nullif(current_setting('basis.workspace', true), '')::uuid)`,
    ]),
    'create table spent_challenges (hash bytea primary key, expires_at timestamptz(3) not null)',
    'create index spent_challenges_expiry on spent_challenges (expires_at)',
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    ...['spent_challenges', ...tables].map((table) => `drop table ${table}`),
    'alter table sessions drop column way, drop column confirmed_at, drop column must_set_up',
    'alter table workspaces drop column is_second_way_required',
  ]);
