import { sql, type Kysely } from 'kysely';
import { acrossWorkspaces, runStatements } from '../statements';

/**
 * Bids that a user has room for in a week, where that differs from the workspace's limit; and reasons for Lost that say
 * that the company did not win the job itself.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await runStatements(db, [
    'alter table users add column weekly_bid_limit int check (weekly_bid_limit between 0 and 100)',
    'alter table stage_reasons add column company_lost boolean not null default false',
  ]);
  await acrossWorkspaces(db, ['stage_reasons'], async () => {
    await sql`update stage_reasons set company_lost = true where name = 'GC lost the job'`.execute(db);
  });
};

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'alter table users drop column weekly_bid_limit',
    'alter table stage_reasons drop column company_lost',
  ]);
