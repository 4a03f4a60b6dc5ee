import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** An email that some recipients have is sent again to those alone whom the mail server deferred. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table outgoing_messages add column pending_recipients text[]']);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table outgoing_messages drop column pending_recipients']);
