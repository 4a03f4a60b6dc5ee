import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Currency of a workspace, and the decimals between it and the unit in which amounts are stored. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `alter table workspaces
      add column currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
      add column currency_decimals smallint not null default 2 check (currency_decimals between 0 and 4)`,
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table workspaces drop column currency, drop column currency_decimals']);
