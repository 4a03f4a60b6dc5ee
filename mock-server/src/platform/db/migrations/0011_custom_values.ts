import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Values of custom fields as typed rows, for filters and sorts of lists. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table custom_values (
      workspace_id uuid not null references workspaces (id),
      field_id uuid not null,
      entity text not null,
      entity_id uuid not null,
      text_fold text collate "C",
      num numeric,
      day date,
      ids uuid[],
      primary key (workspace_id, field_id, entity_id),
      foreign key (workspace_id, field_id) references custom_field_settings (workspace_id, id) on delete cascade
    )`,
    'create index custom_values_entity on custom_values (workspace_id, entity_id)',
    'create index custom_values_num on custom_values (workspace_id, field_id, num, entity_id)',
    'create index custom_values_day on custom_values (workspace_id, field_id, day, entity_id)',
    // A long text would exceed an index entry: its start orders nearly all rows.
    'create index custom_values_text on custom_values (workspace_id, field_id, left(text_fold, 200), entity_id)',
    'create index custom_values_ids on custom_values using gin (workspace_id, field_id, ids)',
  ]);

export const down = (db: Kysely<unknown>): Promise<void> => runStatements(db, ['drop table custom_values']);
