import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Whether the highest of the quotes to several companies is a bid's value. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table workspaces add column highest_quote_stands boolean not null default false']);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table workspaces drop column highest_quote_stands']);
