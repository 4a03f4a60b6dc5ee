import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

const tenantTables = [
  'users',
  'sessions',
  'user_settings',
  'workspace_settings',
  'stages',
  'stage_reasons',
  'custom_field_settings',
  'companies',
  'company_aliases',
  'contacts',
  'projects',
  'project_estimators',
  'project_seen',
  'project_companies',
  'bid_invites',
  'bid_invite_contacts',
  'quotes',
  'notes',
  'raw_messages',
  'messages',
  'message_readings',
  'message_projects',
  'attachments',
  'activities',
  'workspace_positions',
  'events',
];

/** Limits a transaction to the rows of its workspace, and to none before it sets one; binds the owner too. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(
    db,
    tenantTables.flatMap((table) => [
      `alter table ${table} enable row level security`,
      `alter table ${table} force row level security`,
      `create policy tenant on ${table}
        using (workspace_id = nullif(current_setting('basis.workspace', true), '')::uuid)`,
    ]),
  );

export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(
    db,
    tenantTables.flatMap((table) => [
      `drop policy tenant on ${table}`,
      `alter table ${table} no force row level security`,
      `alter table ${table} disable row level security`,
    ]),
  );
