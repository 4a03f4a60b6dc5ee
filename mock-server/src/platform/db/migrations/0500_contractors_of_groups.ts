import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/**
 * A grouped email keeps the invitation of its own contractor, unless a user said that the contractors are one. Groups
 * made before were announced to merge into the first company.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'alter table messages add column joins_company boolean not null default false',
    'update messages set joins_company = true where grouped_email_id is not null',
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['alter table messages drop column joins_company']);
