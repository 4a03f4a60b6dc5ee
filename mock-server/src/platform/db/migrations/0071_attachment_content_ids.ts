import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Content id by which the HTML of an email shows an attachment inline. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table attachments add column content_id text']);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table attachments drop column content_id']);
