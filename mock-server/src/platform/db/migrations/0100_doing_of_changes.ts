import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Abilities that a change required; undo requires the same. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table activities add column doing text[]']);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table activities drop column doing']);
