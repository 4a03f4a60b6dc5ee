import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

const isLive = 'where deleted_at is null and archived_at is null';

/**
 * Indexes that contain all columns for filters, groups and sums of the list of bids, for index-only scans. A range of
 * days reads a range of instants: a bid has both or neither.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `alter table projects add constraint projects_deadline_whole
      check ((bid_deadline_date is null) = (bid_deadline_at is null))`,
    'drop index projects_deadline',
    `create index projects_deadline on projects (workspace_id, bid_deadline_at, id)
      include (bid_deadline_date, stage_id, quote_cents) ${isLive}`,
    'drop index projects_sums',
    `create index projects_stage_deadline on projects (workspace_id, stage_id, bid_deadline_at, id)
      include (bid_deadline_date, quote_cents) ${isLive}`,
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'drop index projects_stage_deadline',
    `create index projects_sums on projects (workspace_id) include (quote_cents, bid_deadline_date) ${isLive}`,
    'drop index projects_deadline',
    `create index projects_deadline on projects (workspace_id, bid_deadline_at, id) ${isLive}`,
    'alter table projects drop constraint projects_deadline_whole',
  ]);
