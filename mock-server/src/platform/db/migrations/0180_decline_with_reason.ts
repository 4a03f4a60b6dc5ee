import type { Kysely } from 'kysely';
import { acrossWorkspaces, runStatements } from '../statements';

const tables = ['users', 'user_settings', 'workspace_settings'];

/**
 * Moves the last decline reason of each user into the workspace's setting: the latest one of the workspace is proposed,
 * and not remembered, because no user chose that.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  acrossWorkspaces(db, tables, () =>
    runStatements(db, [
      `insert into workspace_settings (workspace_id, key, value)
      select distinct on (workspace_id) workspace_id, 'declineWithReason',
        jsonb_build_object('remember', false, 'stageReasonId', value)
      from user_settings where key = 'INBOX_VIEW-declineReason' and jsonb_typeof(value) = 'string'
      order by workspace_id, updated_at desc, user_id
      on conflict (workspace_id, key) do nothing`,
      `delete from user_settings where key = 'INBOX_VIEW-declineReason'`,
    ]),
  );

/** Gives the workspace's reason to each of its users. */
export const down = (db: Kysely<unknown>): Promise<void> =>
  acrossWorkspaces(db, tables, () =>
    runStatements(db, [
      `insert into user_settings (workspace_id, user_id, key, value)
      select s.workspace_id, u.id, 'INBOX_VIEW-declineReason', s.value -> 'stageReasonId'
      from workspace_settings s join users u on u.workspace_id = s.workspace_id
      where s.key = 'declineWithReason' and jsonb_typeof(s.value -> 'stageReasonId') = 'string'
      on conflict (workspace_id, user_id, key) do nothing`,
      `delete from workspace_settings where key = 'declineWithReason'`,
    ]),
  );
