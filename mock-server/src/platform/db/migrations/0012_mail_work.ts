import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Suggestions for emails, the columns for filters of the inbox, and sources of mail. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table message_suggestions (
      workspace_id uuid not null,
      id uuid not null,
      message_id uuid not null,
      kind text not null check (kind in ('project', 'group')),
      target_id uuid not null,
      confidence real not null,
      reasons jsonb not null default '[]',
      rejected_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      primary key (workspace_id, id),
      unique (workspace_id, message_id, kind, target_id),
      foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade
    )`,
    'create index message_suggestions_target on message_suggestions (workspace_id, kind, target_id)',
    'create index messages_subject_words on messages using gin (workspace_id, subject_fold gin_trgm_ops)',
    'create index message_readings_deadline on message_readings (workspace_id, bid_deadline_at, message_id)',
    `create table email_accounts (
      workspace_id uuid not null,
      id uuid not null,
      user_id uuid not null,
      host text not null,
      port int not null,
      user_name text not null,
      secret_enc bytea not null,
      uid_validity bigint,
      last_uid bigint,
      status text not null check (status in ('Connected', 'Error', 'Disabled')),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (workspace_id, id),
      foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade
    )`,
    `create table email_scrapers (
      workspace_id uuid not null references workspaces (id),
      id uuid not null,
      platform text not null,
      active boolean not null default true,
      first_failed_run_at timestamptz(3),
      options jsonb not null default '{}',
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (workspace_id, id)
    )`,
    `create table platform_credentials (
      workspace_id uuid not null references workspaces (id),
      id uuid not null,
      platform text not null,
      user_name text not null,
      secret_enc bytea not null,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (workspace_id, id),
      unique (workspace_id, platform, user_name)
    )`,
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'drop table platform_credentials',
    'drop table email_scrapers',
    'drop table email_accounts',
    'drop index message_readings_deadline',
    'drop index messages_subject_words',
    'drop table message_suggestions',
  ]);
