import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Teams, one-time links, sessions that act as another user, and answers stored for safe retries. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table teams (
      workspace_id uuid not null references workspaces (id),
      id uuid not null,
      name text not null,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (workspace_id, id)
    )`,
    `create table team_members (
      workspace_id uuid not null,
      team_id uuid not null,
      user_id uuid not null,
      primary key (workspace_id, team_id, user_id),
      foreign key (workspace_id, team_id) references teams (workspace_id, id) on delete cascade,
      foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade
    )`,
    'create index team_members_user on team_members (workspace_id, user_id)',
    ...['password_resets', 'invitations'].map(
      (table) => `create table ${table} (
      workspace_id uuid not null,
      id uuid not null,
      user_id uuid not null,
      token_hash bytea not null,
      created_at timestamptz(3) not null default now(),
      expires_at timestamptz(3) not null,
      used_at timestamptz(3),
      primary key (workspace_id, id),
      unique (workspace_id, token_hash),
      foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade
    )`,
    ),
    'alter table sessions add column acting_user_id uuid',
    `create table idempotency_keys (
      workspace_id uuid not null,
      user_id uuid not null,
      key text collate "C" not null,
      body_hash text not null,
      status int,
      response jsonb,
      created_at timestamptz(3) not null default now(),
      expires_at timestamptz(3) not null,
      primary key (workspace_id, user_id, key),
      foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade
    )`,
    'create index idempotency_keys_expiry on idempotency_keys (workspace_id, expires_at)',
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'drop table idempotency_keys',
    'alter table sessions drop column acting_user_id',
    'drop table invitations',
    'drop table password_resets',
    'drop table team_members',
    'drop table teams',
  ]);
