import type { Kysely } from 'kysely';
import { acrossWorkspaces, runStatements } from '../statements';

/** An alternate may have no price. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table quotes alter column amount_cents drop not null']);

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await acrossWorkspaces(db, ['quotes'], () =>
    runStatements(db, ['update quotes set amount_cents = 0 where amount_cents is null']),
  );
  await runStatements(db, ['alter table quotes alter column amount_cents set not null']);
};
