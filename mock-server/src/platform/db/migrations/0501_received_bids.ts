import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

const indexOf = (column: string): string => `create index projects_received on projects (workspace_id, ${column})
  include (stage_id, quote_cents, submitted_at, awarded_at, bid_deadline_at, archived_at, deleted_at)
  where deleted_at is null`;

/** Tells when a bid was received from when it was added: an imported one came earlier, or nobody knows when (null). */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'alter table projects add column received_at timestamptz(3) default now()',
    'update projects set received_at = created_at',
    'drop index projects_received',
    indexOf('received_at'),
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'drop index projects_received',
    'alter table projects drop column received_at',
    indexOf('created_at'),
  ]);
