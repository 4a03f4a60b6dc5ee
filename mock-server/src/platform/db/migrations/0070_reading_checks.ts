import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** What people corrected and confirmed of what was read from e-mails. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [`alter table message_readings add column checks jsonb not null default '{}'`]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table message_readings drop column checks']);
