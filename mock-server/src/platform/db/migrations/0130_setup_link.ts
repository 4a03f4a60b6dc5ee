import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Hash of the setup link for the first workspace. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table installation add column setup_hash bytea']);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table installation drop column setup_hash']);
