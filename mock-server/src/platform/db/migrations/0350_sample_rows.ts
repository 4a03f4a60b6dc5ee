import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Which rows of a workspace are sample data, so that they can be removed and nothing else with them. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table sample_rows (
      workspace_id uuid not null references workspaces (id) on delete cascade,
      entity text not null check (entity in ('project', 'company', 'contact', 'quote', 'task', 'note')),
      entity_id uuid not null,
      primary key (workspace_id, entity, entity_id)
    )`,
    'alter table sample_rows enable row level security',
    'alter table sample_rows force row level security',
    `create policy tenant on sample_rows
      using (workspace_id = nullif(current_setting('basis.workspace', true), '')::uuid)`,
  ]);

export const down = (db: Kysely<unknown>): Promise<void> => runStatements(db, ['drop table sample_rows']);
