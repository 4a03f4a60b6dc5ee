import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Notifications, search, shared links, banners of the operator, and jobs with progress. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table notifications (
      workspace_id uuid not null,
      id uuid not null,
      user_id uuid not null,
      type text not null,
      read_at timestamptz(3),
      project_id uuid,
      message_id uuid,
      company_id uuid,
      contact_id uuid,
      data jsonb not null default '{}',
      dedupe_key text collate "C" not null,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (workspace_id, id),
      unique (workspace_id, user_id, dedupe_key),
      foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade,
      foreign key (workspace_id, project_id) references projects (workspace_id, id) on delete cascade,
      foreign key (workspace_id, message_id) references messages (workspace_id, id) on delete cascade,
      foreign key (workspace_id, company_id) references companies (workspace_id, id) on delete cascade,
      foreign key (workspace_id, contact_id) references contacts (workspace_id, id) on delete cascade
    )`,
    'create index notifications_user on notifications (workspace_id, user_id, created_at desc, id)',
    'create index notifications_new on notifications (workspace_id, user_id) where read_at is null',
    `create table search_documents (
      workspace_id uuid not null references workspaces (id),
      entity text not null,
      entity_id uuid not null,
      title text not null,
      text_fold text collate "C" not null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null default now(),
      primary key (workspace_id, entity, entity_id)
    )`,
    'create index search_documents_words on search_documents using gin (workspace_id, text_fold gin_trgm_ops)',
    `create table jobs_shown (
      workspace_id uuid not null,
      id uuid not null,
      user_id uuid not null,
      kind text not null check (kind in ('bulk', 'import', 'export')),
      state text not null check (state in ('waiting', 'running', 'done', 'cancelled', 'failed')),
      progress int not null default 0,
      total int not null default 0,
      input jsonb not null,
      result jsonb not null default '{}',
      change_set_id uuid,
      cancelled_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (workspace_id, id),
      foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade
    )`,
    ...['shared_lists', 'calendar_subscriptions'].map(
      (table) => `create table ${table} (
      workspace_id uuid not null,
      id uuid not null,
      user_id uuid not null,
      token_hash bytea not null,
      query jsonb not null,
      scope text not null default '',
      show_quotes boolean not null default false,
      created_at timestamptz(3) not null default now(),
      expires_at timestamptz(3),
      revoked_at timestamptz(3),
      primary key (workspace_id, id),
      unique (workspace_id, token_hash),
      foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade
    )`,
    ),
    `create table operation_banners (
      workspace_id uuid not null references workspaces (id),
      id uuid not null,
      title text not null,
      body text not null default '',
      type text not null,
      cta_text text,
      cta_url text,
      cta_action text,
      show_on_pages text[] not null default '{}',
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (workspace_id, id)
    )`,
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(
    db,
    [
      'operation_banners',
      'calendar_subscriptions',
      'shared_lists',
      'jobs_shown',
      'search_documents',
      'notifications',
    ].map((table) => `drop table ${table}`),
  );
