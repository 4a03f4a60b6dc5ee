import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Workspaces, their users, sessions and settings. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table workspaces (
      id uuid primary key,
      name text not null,
      slug text not null unique,
      zone text not null,
      office_address text not null default '',
      enabled_features text[] not null default '{}',
      internal boolean not null default false,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )`,
    `create table login_directory (
      email_fold text collate "C" primary key,
      workspace_id uuid not null references workspaces (id),
      user_id uuid not null
    )`,
    `create table mail_directory (
      local_part text collate "C" primary key,
      workspace_id uuid not null references workspaces (id),
      project_id uuid,
      company_id uuid
    )`,
    `create table users (
      workspace_id uuid not null references workspaces (id),
      id uuid not null,
      email text not null,
      email_fold text collate "C" not null,
      password_hash text,
      first_name text not null,
      last_name text not null,
      color text not null,
      role text not null check (role in ('Admin', 'Member', 'RestrictedMember', 'ReadOnly')),
      position text not null default 'Unknown',
      basis_admin boolean not null default false,
      hidden boolean not null default false,
      trial boolean not null default false,
      active boolean not null default true,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (workspace_id, id),
      unique (workspace_id, email_fold)
    )`,
    `create table sessions (
      workspace_id uuid not null,
      id uuid not null,
      user_id uuid not null,
      token_hash bytea not null,
      created_at timestamptz(3) not null default now(),
      last_seen_at timestamptz(3) not null default now(),
      expires_at timestamptz(3) not null,
      primary key (workspace_id, id),
      unique (workspace_id, token_hash),
      foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade
    )`,
    `create table user_settings (
      workspace_id uuid not null,
      user_id uuid not null,
      key text collate "C" not null,
      value jsonb not null,
      updated_at timestamptz(3) not null default now(),
      primary key (workspace_id, user_id, key),
      foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade
    )`,
    `create table workspace_settings (
      workspace_id uuid not null references workspaces (id),
      key text collate "C" not null,
      value jsonb not null,
      updated_at timestamptz(3) not null default now(),
      primary key (workspace_id, key)
    )`,
    `create table rate_limits (
      bucket text collate "C" not null,
      window_start timestamptz(3) not null,
      count int not null,
      primary key (bucket, window_start)
    )`,
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(
    db,
    [
      'rate_limits',
      'workspace_settings',
      'user_settings',
      'sessions',
      'users',
      'mail_directory',
      'login_directory',
      'workspaces',
    ].map((table) => `drop table ${table}`),
  );
