import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Replaces the unused banners of a single workspace with operator banners for some or all workspaces. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'drop table operation_banners',
    `create table operation_banners (
      id uuid primary key,
      title text not null,
      body text not null default '',
      type text not null check (type in ('Danger', 'Warning', 'Info')),
      cta_text text,
      cta_url text,
      cta_action text,
      show_on_pages text[] not null default '{}',
      workspaces text[] not null default '{}',
      roles text[] not null default '{}',
      starts_at timestamptz(3) not null default now(),
      ends_at timestamptz(3),
      written_by text not null,
      created_at timestamptz(3) not null default now()
    )`,
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'drop table operation_banners',
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
    'alter table operation_banners enable row level security',
    'alter table operation_banners force row level security',
    `create policy tenant on operation_banners
      using (workspace_id = nullif(current_setting('basis.workspace', true), '')::uuid)`,
  ]);
