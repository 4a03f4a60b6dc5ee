import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Lets one event cover many changed rows of an entity. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'alter table events drop constraint events_kind_check',
    `alter table events add constraint events_kind_check check (kind in ('created', 'updated', 'deleted', 'bulk'))`,
    'alter table events alter column entity_id drop not null',
    'alter table events add column count int',
    `alter table events add constraint events_bulk_check
      check (case kind when 'bulk' then count is not null and entity_id is null else entity_id is not null end)`,
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `delete from events where kind = 'bulk'`,
    'alter table events drop constraint events_bulk_check',
    'alter table events drop column count',
    'alter table events alter column entity_id set not null',
    'alter table events drop constraint events_kind_check',
    `alter table events add constraint events_kind_check check (kind in ('created', 'updated', 'deleted'))`,
  ]);
