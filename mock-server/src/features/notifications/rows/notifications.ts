import { sql, type RawBuilder } from 'kysely';
import type { Notification } from '@basis/domain/model/contract/contract';
import { writeEvents } from '../../../changes/liveEvents';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';

export interface Reader {
  readonly workspaceId: string;
  readonly userId: string;
}

/** The key of a notification of a note ends with the id of the note. */
const noteId = sql`substring(n.dedupe_key from '^Note:([0-9a-f-]{36})$')::uuid`;

/** Kind of the deleted subject, if it was deleted. A merged bid passes its notifications on. */
const gone = sql`case
  when exists (select from projects p where p.workspace_id = ${own} and p.id = n.project_id
    and p.deleted_at is not null) then 'bid'
  when n.type = 'CompanyNewNote' and exists (select from companies c where c.workspace_id = ${own}
    and c.id = n.company_id and c.deleted_at is not null) then 'company'
  when n.type = 'ContactNewNote' and exists (select from contacts c where c.workspace_id = ${own}
    and c.id = n.contact_id and c.deleted_at is not null) then 'person'
  when ${noteId} is not null and not exists (select from notes t where t.workspace_id = ${own}
    and t.id = ${noteId}) then 'note'
  end`;

interface NotificationRow extends Omit<Notification, 'gone'> {
  gone: Notification['gone'] | null;
}

const present = ({ gone: lost, ...row }: NotificationRow): Notification => (lost ? { ...row, gone: lost } : row);

/** Notifications by their ids, the latest first. */
const readById = async (tx: Tx, reader: Reader, ids: RawBuilder<unknown>): Promise<Notification[]> => {
  const { rows } = await sql<NotificationRow>`select n.id, n.type, n.read_at is not null as read,
      n.created_at as "createdAt", n.project_id as "projectId", n.message_id as "messageId",
      n.company_id as "companyId", n.contact_id as "contactId", n.data as "notificationData", ${gone} as gone
    from notifications n where n.workspace_id = ${reader.workspaceId} and n.id in (${ids})
    order by n.created_at desc, n.id desc`.execute(tx);
  return rows.map(present);
};

/** A user's notifications that show in the app. */
const ofReader = ({ workspaceId, userId }: Reader): RawBuilder<boolean> =>
  sql`workspace_id = ${workspaceId} and user_id = ${userId} and is_in_app`;

/** Lists a user's notifications, the latest first. Those read after `asOf` still count as unread. */
export const listNotifications = async (
  tx: Tx,
  reader: Reader,
  query: { showOnlyUnread: boolean; asOf: string | null; limit: number; offset: number },
): Promise<Notification[]> => {
  const isUnread = query.asOf ? sql`(read_at is null or read_at > ${query.asOf})` : sql`read_at is null`;
  const page = sql`select id from notifications where ${ofReader(reader)}
    and ${query.showOnlyUnread ? isUnread : sql`true`}
    order by created_at desc, id desc limit ${query.limit} offset ${query.offset}`;
  return readById(tx, reader, page);
};

/** Notes of notifications, by the id of the notification; without `seesQuotes` none on quotes. At most 500 signs each. */
export const readNotesOf = async (
  tx: Tx,
  ids: readonly string[],
  { seesQuotes }: { readonly seesQuotes: boolean },
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; message: string }>`select n.id, left(note.message, 500) as message
    from notifications n join notes note on note.workspace_id = ${own} and note.id = ${noteId}
    where n.workspace_id = ${tx.workspaceId} and n.id = any(${ids}::uuid[])
      and (${seesQuotes} or note.entity <> 'quote')`.execute(tx);
  return new Map(rows.map(({ id, message }) => [id, message]));
};

/** Counts a user's notifications of notes since a moment that name the user, and lists the latest of them. */
export const listMentions = async (
  tx: Tx,
  reader: Reader,
  since: Date,
  limit: number,
): Promise<{ readonly count: number; readonly notifications: readonly Notification[] }> => {
  const mentions = sql`from notifications where ${ofReader(reader)} and created_at > ${since}
    and (data ->> 'mentioned')::boolean`;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${mentions}`.execute(tx);
  const latest = sql`select id ${mentions} order by created_at desc, id desc limit ${limit}`;
  return { count: rows[0]?.count ?? 0, notifications: await readById(tx, reader, latest) };
};

/** Start of the transaction by the database's clock, which also sets read times. */
export const readMoment = async (tx: Tx): Promise<string> => {
  const { rows } = await sql<{ at: string }>`select now()::timestamptz(3) as at`.execute(tx);
  return rows[0]?.at ?? '';
};

export const countUnread = async (tx: Tx, reader: Reader): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from notifications
    where ${ofReader(reader)} and read_at is null`.execute(tx);
  return rows[0]?.count ?? 0;
};

/** Tells the user's other devices that notifications were marked. */
const tellMarked = async (tx: Tx, { workspaceId, userId }: Reader, marked: bigint | undefined): Promise<void> => {
  const count = Number(marked ?? 0);
  if (count > 0)
    await writeEvents(tx, { workspaceId, userId, changeSetId: newId() }, [{ entity: 'notification', count }]);
};

/** Marks a notification read or unread; undefined if the user has no such notification. */
export const markNotification = async (
  tx: Tx,
  reader: Reader,
  id: string,
  isRead: boolean,
): Promise<Notification | undefined> => {
  const { numAffectedRows } = await sql`update notifications
    set read_at = ${isRead ? sql`now()` : null}, updated_at = now()
    where ${ofReader(reader)} and id = ${id} and (read_at is null) = ${isRead}`.execute(tx);
  await tellMarked(tx, reader, numAffectedRows);
  const found = await readById(tx, reader, sql`select id from notifications where ${ofReader(reader)} and id = ${id}`);
  return found[0];
};

/**
 * Marks notifications read: all, those created up to a time, or those with the given ids. Keeps the read time of those
 * already read.
 */
export const markAllRead = async (
  tx: Tx,
  reader: Reader,
  { upTo, ids }: { readonly upTo: string | null; readonly ids: readonly string[] | null },
): Promise<void> => {
  const { numAffectedRows } = await sql`update notifications set read_at = now(), updated_at = now()
    where ${ofReader(reader)} and read_at is null
      and ${upTo === null ? sql`true` : sql`created_at <= ${upTo}`}
      and ${ids === null ? sql`true` : sql`id = any(${ids}::uuid[])`}`.execute(tx);
  await tellMarked(tx, reader, numAffectedRows);
};
