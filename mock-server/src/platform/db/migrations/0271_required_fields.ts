import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Custom fields that may not be emptied by hand. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table custom_field_settings add column is_required boolean not null default false']);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table custom_field_settings drop column is_required']);
