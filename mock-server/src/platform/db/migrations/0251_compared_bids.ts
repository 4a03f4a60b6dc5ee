import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** An entry of an index has room for 2,704 bytes, and keywords take up to 2.5 times their text. */
const longBytes = 'octet_length(keywords::text) + octet_length(city) + octet_length(region)';

/**
 * Indexes that contain all columns by which a bid is compared with past ones, for index-only scans; bids whose values are
 * too long for that are in an index of their own. And indexes of the places of bids and of the packages of invitations.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create index projects_compared on projects (workspace_id, stage_id, id)
      include (stage_reason_id, region, city, union_type, quote_cents, keywords, awarded_at, lost_at, submitted_at, updated_at)
      where deleted_at is null and ${longBytes} < 800`,
    `create index projects_compared_long on projects (workspace_id, stage_id)
      where deleted_at is null and ${longBytes} >= 800`,
    'create index projects_places on projects (workspace_id, region, city) where deleted_at is null',
    'create index bid_invites_package on bid_invites (workspace_id, package, project_id)',
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'drop index bid_invites_package',
    'drop index projects_places',
    'drop index projects_compared_long',
    'drop index projects_compared',
  ]);
