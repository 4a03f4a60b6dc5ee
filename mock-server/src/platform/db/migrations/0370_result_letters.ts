import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Emails that ask a company for the result of a bid, by which the server knows who was asked when. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'alter table messages add column asks_for_result boolean not null default false',
    `create index messages_result_letters on messages (workspace_id, company_id, received_at)
      where asks_for_result`,
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, ['drop index messages_result_letters', 'alter table messages drop column asks_for_result']);
