import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Before an e-mail changed it there may have been no value; a change that is taken back may say so with no JSON. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table message_changes alter column from_value drop not null']);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `update message_changes set from_value = 'null' where from_value is null`,
    'alter table message_changes alter column from_value set not null',
  ]);
