import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Values of readings that users corrected or confirmed. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [`alter table message_readings add column checks jsonb not null default '{}'`]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table message_readings drop column checks']);
