import type { Kysely } from 'kysely';
import { runStatements } from '../statements';

/** Tables that this migration reads and writes across workspaces. */
const acrossWorkspaces = ['users', 'user_settings', 'workspace_settings'];

/**
 * Moves the last decline reason of each user into the workspace's setting: the latest one of the workspace is proposed,
 * and not remembered, because no user chose that.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    ...acrossWorkspaces.map((table) => `alter table ${table} no force row level security`),
    `insert into workspace_settings (workspace_id, key, value)
      select distinct on (workspace_id) workspace_id, 'declineWithReason',
        jsonb_build_object('remember', false, 'stageReasonId', value)
      from user_settings where key = 'INBOX_VIEW-declineReason' and jsonb_typeof(value) = 'string'
      order by workspace_id, updated_at desc, user_id
      on conflict (workspace_id, key) do nothing`,
    `delete from user_settings where key = 'INBOX_VIEW-declineReason'`,
    ...acrossWorkspaces.map((table) => `alter table ${table} force row level security`),
  ]);

/** Gives the workspace's reason to each of its users. */
export const down = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    ...acrossWorkspaces.map((table) => `alter table ${table} no force row level security`),
    `insert into user_settings (workspace_id, user_id, key, value)
      select s.workspace_id, u.id, 'INBOX_VIEW-declineReason', s.value -> 'stageReasonId'
      from workspace_settings s join users u on u.workspace_id = s.workspace_id
      where s.key = 'declineWithReason' and jsonb_typeof(s.value -> 'stageReasonId') = 'string'
      on conflict (workspace_id, user_id, key) do nothing`,
    `delete from workspace_settings where key = 'declineWithReason'`,
    ...acrossWorkspaces.map((table) => `alter table ${table} force row level security`),
  ]);
