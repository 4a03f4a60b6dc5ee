import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** The browser of a session, and when and where a user is: the last use of any session, and the user's own zone. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `alter table sessions add column agent text not null default ''`,
    'alter table users add column last_seen_at timestamptz(3), add column time_zone text',
    `create index invitations_user on invitations (workspace_id, user_id, created_at)`,
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'drop index invitations_user',
    'alter table users drop column last_seen_at, drop column time_zone',
    'alter table sessions drop column agent',
  ]);
