import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** By what the HTML of an e-mail shows one of its files in its place. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table attachments add column content_id text']);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table attachments drop column content_id']);
