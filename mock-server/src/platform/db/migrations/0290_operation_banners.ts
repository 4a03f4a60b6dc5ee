import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Banners of the operator, for all workspaces or some. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
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

export const down = (db: Kysely<unknown>): Promise<void> => runStatements(db, ['drop table operation_banners']);
