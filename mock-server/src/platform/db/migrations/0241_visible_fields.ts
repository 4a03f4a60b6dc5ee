import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Custom fields that are hidden from lists and details, and keep their values. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table custom_field_settings add column is_visible boolean not null default true']);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table custom_field_settings drop column is_visible']);
