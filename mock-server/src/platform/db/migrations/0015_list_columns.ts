import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Columns of readings for filters and sorts of the inbox, normalized for comparison. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `alter table message_readings
      add column name_fold text collate "C" not null default '',
      add column company_fold text collate "C" not null default '',
      add column place_fold text collate "C" not null default '',
      add column city_fold text collate "C" not null default '',
      add column address_fold text collate "C" not null default '',
      add column region text not null default '',
      add column distance_miles numeric(7, 1),
      add column travel_minutes int`,
    'create index projects_place_words on projects using gin (workspace_id, location_fold gin_trgm_ops)',
    'create index projects_archived on projects (workspace_id, archived_at, id) where archived_at is not null',
    'create index projects_deleted on projects (workspace_id, deleted_at, id) where deleted_at is not null',
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'drop index projects_deleted',
    'drop index projects_archived',
    'drop index projects_place_words',
    `alter table message_readings
      drop column name_fold, drop column company_fold, drop column place_fold, drop column city_fold,
      drop column address_fold, drop column region, drop column distance_miles, drop column travel_minutes`,
  ]);
