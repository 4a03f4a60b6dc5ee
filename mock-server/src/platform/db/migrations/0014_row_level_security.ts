import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

const tenantTables = [
  'teams',
  'team_members',
  'password_resets',
  'invitations',
  'idempotency_keys',
  'quote_trades',
  'competitors',
  'tasks',
  'reminders',
  'merge_rejections',
  'distribution_lists',
  'distribution_list_members',
  'custom_values',
  'message_suggestions',
  'email_accounts',
  'email_scrapers',
  'platform_credentials',
  'notifications',
  'search_documents',
  'jobs_shown',
  'shared_lists',
  'calendar_subscriptions',
  'operation_banners',
];

/** Row-level security for tables added since. */
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
