import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Lets a change of an email record that there was no previous value. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table message_changes alter column from_value drop not null']);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `update message_changes set from_value = 'null' where from_value is null`,
    'alter table message_changes alter column from_value set not null',
  ]);
