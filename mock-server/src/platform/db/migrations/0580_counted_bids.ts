import type { Kysely } from 'kysely';
import { runStatements } from '../statements';
import { down as dropChangedBids, up as createChangedBids } from './0430_changed_bids';

/** What reports read of every bid but the companies and estimators, whose number has no limit. */
const columns = `id, submitted_at, awarded_at, lost_at, received_at, bid_deadline_at, stage_id, stage_reason_id, region,
  union_type, quote_cents, archived_at, deleted_at`;

/** Counts bids by SQL from an index; nothing follows changes any more. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await dropChangedBids(db);
  await runStatements(db, [
    `create index projects_counted on projects (workspace_id) include (${columns}) where deleted_at is null`,
  ]);
};

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await runStatements(db, ['drop index projects_counted']);
  await createChangedBids(db);
};
