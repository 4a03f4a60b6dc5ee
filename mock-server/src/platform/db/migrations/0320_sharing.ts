import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

const tables = ['shared_lists', 'calendar_subscriptions'];

const secured = (table: string): string[] => [
  `create unique index ${table}_token on ${table} (workspace_id, token_hash)`,
  `create index ${table}_user on ${table} (workspace_id, user_id, created_at)`,
  `alter table ${table} enable row level security`,
  `alter table ${table} force row level security`,
  `create policy tenant on ${table}
    using (workspace_id = nullif(current_setting('basis.workspace', true), '')::uuid)`,
];

/**
 * Links that show bids without a session. Only hashes of their secrets are stored. `content_hash` and `content_at` are
 * what a calendar's last reader got and since when it is so.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table shared_lists (
      workspace_id uuid not null,
      id uuid not null,
      user_id uuid not null,
      token_hash bytea not null,
      name text not null,
      columns jsonb not null,
      query jsonb not null,
      zone text not null,
      show_quotes boolean not null,
      expires_at timestamptz(3),
      revoked_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      primary key (workspace_id, id),
      foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade
    )`,
    `create table calendar_subscriptions (
      workspace_id uuid not null,
      id uuid not null,
      user_id uuid not null,
      token_hash bytea not null,
      query jsonb not null,
      is_mine boolean not null,
      dates jsonb not null,
      content_hash text,
      content_at timestamptz(3),
      last_read_at timestamptz(3),
      revoked_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      primary key (workspace_id, id),
      foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade
    )`,
    ...tables.flatMap(secured),
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(
    db,
    tables.map((table) => `drop table ${table}`),
  );
