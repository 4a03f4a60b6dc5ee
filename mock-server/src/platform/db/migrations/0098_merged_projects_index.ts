import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Indexes merged bids by target: their activities are shown with the target's. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'create index projects_merged on projects (workspace_id, merged_into_id) where merged_into_id is not null',
  ]);

export const down = (db: Kysely<unknown>): Promise<void> => runStatements(db, ['drop index projects_merged']);
