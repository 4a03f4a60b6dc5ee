import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { conflict, refused } from '../../../platform/contract/errors';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import type { Mailbox } from '../../../mailReading/parse';
import type { StoredFile } from '../../../platform/storage/fileStore';
import type { ChangeSet } from '../../../changes/changes';
import { foldedMessageColumns } from '../../filing/rows/foldedColumns';
import type { Quoted } from '../quoteEmail';
import { insertOutgoing } from './outgoing';
import { newId } from '../../../platform/ids';

/** An existing attachment. */
export interface KnownFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly size: number;
  readonly sha256: string;
  readonly storageKey: string;
  /** By which the HTML of its new email shows it; null for a file beside the text. */
  readonly contentId: string | null;
}

/** Attachments of the workspace in the order of the ids. @throws ApiError 422 if one does not exist. */
export const readFiles = async (tx: Tx, ids: readonly string[]): Promise<KnownFile[]> => {
  const { rows } = await sql<KnownFile>`select a.file_name as "fileName", a.media_type as "mediaType", a.size, a.sha256,
      a.storage_key as "storageKey", null as "contentId"
    from unnest(${ids}::uuid[]) with ordinality wanted (id, place)
      join attachments a on a.workspace_id = ${tx.workspaceId} and a.id = wanted.id
    order by wanted.place`.execute(tx);
  if (rows.length !== ids.length) throw refused('One of these files no longer exists.');
  return rows;
};

/** Attached pictures of an email by their content ids. */
export const readShownPictures = async (
  tx: Tx,
  messageId: string,
  contentIds: ReadonlySet<string>,
): Promise<KnownFile[]> => {
  if (contentIds.size === 0) return [];
  const { rows } = await sql<KnownFile>`select a.file_name as "fileName", a.media_type as "mediaType", a.size, a.sha256,
      a.storage_key as "storageKey", a.content_id as "contentId"
    from attachments a where a.workspace_id = ${tx.workspaceId} and a.message_id = ${messageId}
      and a.content_id = any(${[...contentIds]}) order by a.id`.execute(tx);
  return rows;
};

/** Reads an email to quote; undefined if it does not exist. */
export const readQuoted = async (tx: Tx, messageId: string): Promise<Quoted | undefined> => {
  const { rows } = await sql<Quoted>`select m.subject,
      jsonb_build_object('name', m.from_name, 'email', m.from_email) as "from", m.to_addresses as "to",
      m.cc_addresses as "cc", m.received_at as "receivedAt", m.text, m.html
    from messages m where m.workspace_id = ${tx.workspaceId} and m.id = ${messageId} and m.deleted_at is null`.execute(
    tx,
  );
  return rows[0];
};

/** True if an email with the id exists. */
export const isMessageThere = async (tx: Tx, id: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from messages where workspace_id = ${tx.workspaceId} and id = ${id}`.execute(tx);
  return rows.length > 0;
};

/** Facts of an email that a reply needs. */
export interface Answered {
  readonly rfcMessageId: string | null;
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
  /** True if it is an outgoing email that is not known to have reached anybody. */
  readonly isFailed: boolean;
  readonly companyId: string | null;
  /** Its bids, first one first. */
  readonly projectIds: readonly string[];
}

/** Reads an email to answer and locks its filing; undefined if it does not exist. */
export const lockAnswered = async (tx: Tx, messageId: string): Promise<Answered | undefined> => {
  const { rows } = await sql<Answered>`select m.rfc_message_id as "rfcMessageId",
      m.in_reply_to as "inReplyTo", m."references", coalesce(m.send_state in ('Failed', 'Unconfirmed'), false) as "isFailed",
      m.company_id as "companyId", array(select mp.project_id from message_projects mp
        where mp.workspace_id = ${own} and mp.message_id = m.id
        order by mp.linked_at, mp.project_id) as "projectIds"
    from messages m where m.workspace_id = ${tx.workspaceId} and m.id = ${messageId} and m.deleted_at is null
    for update of m`.execute(tx);
  return rows[0];
};

/** Data of an email besides its bytes. */
export interface OutgoingDraft {
  readonly id: string;
  /** Bid that it is sent from; null for a reply to an email without one. */
  readonly projectId: string | null;
  readonly companyId: string | null;
  readonly userId: string;
  readonly rfcMessageId: string;
  readonly from: Mailbox;
  readonly to: readonly Mailbox[];
  readonly cc: readonly Mailbox[];
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
  readonly asksForResult: boolean;
  readonly raw: StoredFile;
  /** Copies of its files, which survive the deletion of the email that they came from. */
  readonly files: readonly KnownFile[];
}

const insertMessage = async (tx: Tx, draft: OutgoingDraft): Promise<void> => {
  const head = { from_name: draft.from.name, from_email: draft.from.email, subject: draft.subject };
  const inserted = await tx
    .insertInto('messages')
    .values({
      workspace_id: tx.workspaceId,
      id: draft.id,
      raw_id: null,
      direction: 'out',
      rfc_message_id: draft.rfcMessageId,
      body_sha256: createHash('sha256').update(draft.raw.sha256).digest('hex'),
      in_reply_to: draft.inReplyTo,
      references: [...draft.references],
      ...head,
      ...foldedMessageColumns(head),
      to_addresses: JSON.stringify(draft.to),
      cc_addresses: JSON.stringify(draft.cc),
      received_at: new Date(),
      status: 'Linked',
      is_read: true,
      company_id: draft.companyId,
      send_state: 'Queued',
      asks_for_result: draft.asksForResult,
      text: draft.text,
      html: draft.html,
    })
    .onConflict((clash) => clash.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw conflict('An email with this id already exists.');
};

/** Adds an email of a user: visible on its bid at once, and queued for sending. */
export const insertOutgoingMessage = async (tx: Tx, changes: ChangeSet, draft: OutgoingDraft): Promise<void> => {
  const { workspaceId } = changes;
  await insertMessage(tx, draft);
  if (draft.projectId)
    await sql`insert into message_projects (workspace_id, message_id, project_id, reason, linked_by)
      values (${workspaceId}, ${draft.id}, ${draft.projectId}, 'sent', ${draft.userId})`.execute(tx);
  for (const file of draft.files)
    await tx
      .insertInto('attachments')
      .values({
        workspace_id: workspaceId,
        id: newId(),
        message_id: draft.id,
        file_name: file.fileName,
        media_type: file.mediaType,
        size: file.size,
        sha256: file.sha256,
        storage_key: file.storageKey,
        content_id: file.contentId,
      })
      .execute();
  const recipients = [...new Set([...draft.to, ...draft.cc].map(({ email }) => email))];
  await insertOutgoing(tx, {
    messageId: draft.id,
    emailId: draft.id,
    userId: draft.userId,
    sender: draft.from.email,
    recipients,
    storageKey: draft.raw.key,
  });
  changes.created('message', draft.id, draft.projectId);
};
