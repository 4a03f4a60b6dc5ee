import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Number of attachments not extracted from the raw message. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table messages add column files_left_out integer not null default 0']);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table messages drop column files_left_out']);
