import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Files written by jobs, imported tables, and their rejected lines. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `alter table jobs_shown add column file_name text, add column storage_key text,
      add column refused_lines int not null default 0`,
    `create table imports (
      workspace_id uuid not null,
      id uuid not null,
      user_id uuid not null,
      file_name text not null,
      storage_key text not null,
      columns jsonb not null,
      rows int not null,
      preview jsonb not null,
      job_id uuid,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (workspace_id, id),
      foreign key (workspace_id, user_id) references users (workspace_id, id) on delete cascade
    )`,
    `create table import_refusals (
      workspace_id uuid not null,
      import_id uuid not null,
      line int not null,
      place int not null,
      column_name text not null,
      value text not null,
      message text not null,
      primary key (workspace_id, import_id, line, place),
      foreign key (workspace_id, import_id) references imports (workspace_id, id) on delete cascade
    )`,
    ...['imports', 'import_refusals'].flatMap((table) => [
      `alter table ${table} enable row level security`,
      `alter table ${table} force row level security`,
      `create policy tenant on ${table}
        using (workspace_id = nullif(current_setting('basis.workspace', true), '')::uuid)`,
    ]),
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'drop table import_refusals',
    'drop table imports',
    'alter table jobs_shown drop column file_name, drop column storage_key, drop column refused_lines',
  ]);
