import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Answer reports on bids from indexes alone: each date with the columns that are counted by it. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    ...['submitted_at', 'awarded_at', 'lost_at'].map(
      (date) => `create index projects_${date} on projects (workspace_id, ${date})
        include (stage_id, quote_cents, created_at, archived_at) where deleted_at is null and ${date} is not null`,
    ),
    `create index projects_received on projects (workspace_id, created_at)
      include (stage_id, quote_cents, submitted_at, awarded_at, bid_deadline_at, archived_at, deleted_at)
      where deleted_at is null`,
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(
    db,
    ['received', 'lost_at', 'awarded_at', 'submitted_at'].map((name) => `drop index projects_${name}`),
  );
