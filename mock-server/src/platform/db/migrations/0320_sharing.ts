import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/**
 * Columns of shared lists and calendar subscriptions; no row exists yet, as no call created any. `content_hash` and
 * `content_at` are the content of a feed at its last read, and since when it has had it.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `alter table shared_lists drop column scope,
      add column name text not null,
      add column columns jsonb not null,
      add column zone text not null`,
    `alter table calendar_subscriptions drop column scope, drop column show_quotes, drop column expires_at,
      add column is_mine boolean not null,
      add column dates jsonb not null,
      add column content_hash text,
      add column content_at timestamptz(3),
      add column last_read_at timestamptz(3)`,
    'create index shared_lists_user on shared_lists (workspace_id, user_id, created_at)',
    'create index calendar_subscriptions_user on calendar_subscriptions (workspace_id, user_id, created_at)',
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'drop index calendar_subscriptions_user',
    'drop index shared_lists_user',
    `alter table calendar_subscriptions drop column is_mine, drop column dates, drop column content_hash,
      drop column content_at, drop column last_read_at,
      add column scope text not null default '',
      add column show_quotes boolean not null default false,
      add column expires_at timestamptz(3)`,
    `alter table shared_lists drop column name, drop column columns, drop column zone,
      add column scope text not null default ''`,
  ]);
