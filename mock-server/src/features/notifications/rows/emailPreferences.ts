import { sql } from 'kysely';
import { channelsKey } from '@basis/domain/model/notifications/preferences';
import { emailTimesKey } from '@basis/domain/model/notifications/emailTimes';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';

/** Stored settings of a user, and the zone of the user's clock. */
export interface EmailPreferences {
  readonly channels: unknown;
  readonly times: unknown;
  readonly zone: string;
}

const setting = (key: string) => sql`(select value from user_settings s
  where s.workspace_id = ${own} and s.user_id = u.id and s.key = ${key})`;

export const readPreferences = async (tx: Tx, userId: string): Promise<EmailPreferences> => {
  const { rows } = await sql<EmailPreferences>`select ${setting(channelsKey)} as channels,
      ${setting(emailTimesKey)} as times, coalesce(u.time_zone, w.zone) as zone
    from users u join workspaces w on w.id = u.workspace_id
    where u.workspace_id = ${tx.workspaceId} and u.id = ${userId}`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('A user with notifications has no row');
  return found;
};
