import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Indexes in the order of the lists: pages of notifications, and the unread ones with their count. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create index notifications_listed on notifications (workspace_id, user_id, created_at desc, id desc)
      where is_in_app`,
    `create index notifications_unread on notifications (workspace_id, user_id, created_at desc, id desc)
      where is_in_app and read_at is null`,
    'drop index notifications_user',
    'drop index notifications_new',
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'create index notifications_user on notifications (workspace_id, user_id, created_at desc, id)',
    'create index notifications_new on notifications (workspace_id, user_id) where read_at is null',
    'drop index notifications_unread',
    'drop index notifications_listed',
  ]);
