import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Rows before a change, for undo of the whole change; and the target of a merged bid. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table undo_rows (
      workspace_id uuid not null references workspaces (id),
      id uuid not null,
      change_set_id uuid not null,
      table_name text not null,
      key jsonb not null,
      before jsonb,
      after jsonb,
      primary key (workspace_id, id)
    )`,
    'create index undo_rows_change_set on undo_rows (workspace_id, change_set_id)',
    'alter table undo_rows enable row level security',
    'alter table undo_rows force row level security',
    `create policy tenant on undo_rows
      using (workspace_id = nullif(current_setting('basis.workspace', true), '')::uuid)`,
    'alter table projects add column merged_into_id uuid',
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table projects drop column merged_into_id', 'drop table undo_rows']);
