import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Finds what happened since a moment without reading what happened before. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create index activities_dates on activities (workspace_id, created_at)
      where entity = 'bidInvite' and field in ('bid_deadline', 'rfi_deadline', 'job_walk')`,
    `create index message_changes_offered on message_changes (workspace_id, created_at) where state = 'offered'`,
    `create index rule_applications_applied on rule_applications (workspace_id, applied_at) where state = 'applied'`,
    'create index message_projects_linked on message_projects (workspace_id, linked_at) where linked_by is null',
  ]);

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'drop index message_projects_linked',
    'drop index rule_applications_applied',
    'drop index message_changes_offered',
    'drop index activities_dates',
  ]);
