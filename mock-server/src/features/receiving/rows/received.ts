import { sql, type Insertable, type Updateable } from 'kysely';
import type { Tx } from '../../../platform/db/database';
import { inParts } from '../../../platform/db/inParts';
import type { Database, MessageReadingsTable, MessagesTable } from '../../../platform/db/schema';

/** Ids that messages of the workspace already have. */
export const findKnownIds = async (tx: Tx, rfcIds: readonly string[]): Promise<Set<string | null>> => {
  const rows = await tx
    .selectFrom('messages')
    .where('workspace_id', '=', tx.workspaceId)
    .where('rfc_message_id', 'in', rfcIds)
    .select('rfc_message_id')
    .distinct()
    .execute();
  return new Set(rows.map(({ rfc_message_id }) => rfc_message_id));
};
export interface Unreadable {
  readonly id: string;
  readonly status: string;
}
/** Locks the unreadable emails of raw messages, by raw message. */
export const lockUnreadable = async (
  tx: Tx,
  rawIds: readonly string[],
): Promise<ReadonlyMap<string | null, Unreadable>> => {
  if (!rawIds.length) return new Map();
  const rows = await tx
    .selectFrom('messages')
    .where('workspace_id', '=', tx.workspaceId)
    .where('raw_id', 'in', [...rawIds])
    .where('failure_code', 'is not', null)
    .select(['id', 'raw_id', 'status'])
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.raw_id, row]));
};
/** True if an identical, readable message arrived meanwhile. */
export const isDuplicate = async (tx: Tx, rfcId: string, bodySha256: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('messages')
    .where('workspace_id', '=', tx.workspaceId)
    .where('rfc_message_id', '=', rfcId)
    .where('body_sha256', '=', bodySha256)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** Inserts messages that are new. @returns their ids. */
export const insertNew = async (tx: Tx, rows: readonly Insertable<MessagesTable>[]): Promise<Set<string>> => {
  const inserted = await tx
    .insertInto('messages')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['workspace_id', 'rfc_message_id', 'body_sha256']).doNothing())
    .returning('id')
    .execute();
  return new Set(inserted.map(({ id }) => id));
};

interface WorseSender {
  readonly id: string;
  readonly status: string;
}

/** Locks the email with the same id and body as a received one, if less speaks for its sender. */
export const lockWorseSender = async (
  tx: Tx,
  row: Pick<Insertable<MessagesTable>, 'rfc_message_id' | 'body_sha256' | 'sender_verdict'>,
): Promise<WorseSender | undefined> => {
  const { rfc_message_id, body_sha256, sender_verdict = null } = row;
  if (sender_verdict === 'Failed') return undefined;
  const { rows } = await sql<WorseSender>`select id, status from messages
    where workspace_id = ${tx.workspaceId} and rfc_message_id = ${rfc_message_id} and body_sha256 = ${body_sha256}
      and direction = 'in' and (sender_verdict = 'Failed' or (sender_verdict is null and ${sender_verdict}::text = 'Proved'))
    for update`.execute(tx);
  return rows[0];
};

export const insertReadings = (tx: Tx, rows: readonly Insertable<MessageReadingsTable>[]): Promise<void> =>
  inParts(rows, (some) => tx.insertInto('message_readings').values(some).execute());

export const insertAttachments = (tx: Tx, rows: readonly Insertable<Database['attachments']>[]): Promise<void> =>
  inParts(rows, (some) => tx.insertInto('attachments').values(some).execute());

/** Replaces the content of an email that was unreadable or whose sender was in doubt. */
export const updateContent = async (tx: Tx, id: string, content: Updateable<MessagesTable>): Promise<void> => {
  await tx
    .updateTable('messages')
    .set({ ...content, failure_code: null })
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', id)
    .execute();
};

export const removeMessage = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('messages').where('workspace_id', '=', tx.workspaceId).where('id', '=', id).execute();
};
