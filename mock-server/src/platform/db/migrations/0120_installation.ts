import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Records, outside of all workspaces, the file store and the secret key that belong to this database. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table installation (
      id boolean primary key default true check (id),
      store_id uuid,
      key_check text,
      created_at timestamptz not null default now()
    )`,
  ]);

export const down = (db: Kysely<unknown>): Promise<void> => runStatements(db, ['drop table installation']);
