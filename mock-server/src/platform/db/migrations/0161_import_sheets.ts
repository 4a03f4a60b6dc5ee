import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/**
 * Keeps all sheets of a file, so that the sheet and the row of the column names can be chosen; null for files whose rows
 * were kept without their column names. Lists values that were left out of imported bids, and counts them.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'alter table imports add column sheets jsonb',
    'alter table import_refusals add column is_imported boolean not null default false',
    'alter table jobs_shown add column emptied_cells int not null default 0',
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'alter table jobs_shown drop column emptied_cells',
    'alter table import_refusals drop column is_imported',
    'alter table imports drop column sheets',
  ]);
