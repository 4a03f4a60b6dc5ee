import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Rows say who talks to another host about them, as no transaction stays open for that. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'alter table mail_connections add column busy_until timestamptz',
    'alter table email_accounts add column renewing_until timestamptz',
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'alter table email_accounts drop column renewing_until',
    'alter table mail_connections drop column busy_until',
  ]);
