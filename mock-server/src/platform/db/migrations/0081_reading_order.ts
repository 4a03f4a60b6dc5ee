import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Changes the order of waiting messages: failed ones come last. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `drop index raw_messages_waiting`,
    `create index raw_messages_waiting on raw_messages (workspace_id, attempts, received_at, id) where state = 'stored'`,
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `drop index raw_messages_waiting`,
    `create index raw_messages_waiting on raw_messages (workspace_id, received_at) where state = 'stored'`,
  ]);
