import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Links notifications to their change, so that the change can list its recipients. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'alter table notifications add column change_set_id uuid',
    `create index notifications_change on notifications (workspace_id, change_set_id) where change_set_id is not null`,
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['drop index notifications_change', 'alter table notifications drop column change_set_id']);
