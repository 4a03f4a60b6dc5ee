import { sql, type RawBuilder } from 'kysely';
import type { Notification } from '@basis/domain/contract/contract';
import type { Tx } from '../../../platform/db/database';

export interface Reader {
  readonly workspaceId: string;
  readonly userId: string;
}

const notificationSelect = sql`select id, type, read_at is not null as read, created_at as "createdAt",
  project_id as "projectId", message_id as "messageId", company_id as "companyId", contact_id as "contactId",
  data as "notificationData" from notifications`;

/** A user's notifications that show in the app. */
const own = ({ workspaceId, userId }: Reader): RawBuilder<boolean> =>
  sql`workspace_id = ${workspaceId} and user_id = ${userId} and is_in_app`;

/** Lists a user's notifications, the latest first. Those read after `asOf` still count as unread. */
export const listNotifications = async (
  tx: Tx,
  reader: Reader,
  query: { showOnlyUnread: boolean; asOf: string | null; limit: number; offset: number },
): Promise<Notification[]> => {
  const isUnread = query.asOf ? sql`(read_at is null or read_at > ${query.asOf})` : sql`read_at is null`;
  const { rows } = await sql<Notification>`${notificationSelect} where ${own(reader)}
    and ${query.showOnlyUnread ? isUnread : sql`true`}
    order by created_at desc, id desc limit ${query.limit} offset ${query.offset}`.execute(tx);
  return rows;
};

export const countUnread = async (tx: Tx, reader: Reader): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from notifications
    where ${own(reader)} and read_at is null`.execute(tx);
  return rows[0]?.count ?? 0;
};

/** Marks a notification read or unread; undefined if the user has no such notification. */
export const markNotification = async (
  tx: Tx,
  reader: Reader,
  id: string,
  isRead: boolean,
): Promise<Notification | undefined> => {
  await sql`update notifications set read_at = ${isRead ? sql`coalesce(read_at, now())` : null}, updated_at = now()
    where ${own(reader)} and id = ${id}`.execute(tx);
  const { rows } = await sql<Notification>`${notificationSelect} where ${own(reader)} and id = ${id}`.execute(tx);
  return rows[0];
};

export const markAllRead = async (tx: Tx, reader: Reader): Promise<void> => {
  await sql`update notifications set read_at = now(), updated_at = now()
    where ${own(reader)} and read_at is null`.execute(tx);
};
