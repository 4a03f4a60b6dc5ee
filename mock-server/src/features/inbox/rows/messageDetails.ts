import { sql } from 'kysely';
import type { MessageDetail } from '@basis/domain/model/contract/contract';
import { emailDomain, emailIdentity, lowerAscii } from '@basis/domain/model/formats/emailIdentity';
import type { Caller } from '../../../platform/calls/handler';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { answerLinksOf, textLinksOf } from '../../../mailReading/extract/links';
import { secretsOf } from '../../../mailReading/extract/secrets';
import type { Mailbox } from '../../../mailReading/parse';
import { htmlToLines } from '../../../mailReading/htmlLines';
import { getMessages } from '../../filing/rows/messages';
import { readFormer } from '../../filing/rows/formerReadings';
import { listMessageChanges } from '../../filing/rows/offeredChanges';
import { bidsOfReadings, listReadings, presentReading } from '../../filing/rows/readings';
import { findRuleOfMessage } from '../../rules/rows/ruleMatches';
import { linkChangeSet, linkReasons } from '../../filing/rows/suggestionSql';

const listAttachments = async (tx: Tx, messageId: string): Promise<MessageDetail['attachments']> => {
  const rows = await tx
    .selectFrom('attachments')
    .where('workspace_id', '=', tx.workspaceId)
    .where('message_id', '=', messageId)
    .select(['id', 'file_name', 'media_type', 'size', 'content_id'])
    .orderBy('id')
    .execute();
  return rows.map(({ id, file_name, media_type, size, content_id }) => ({
    id,
    fileName: file_name,
    mediaType: media_type,
    size,
    contentId: content_id,
  }));
};

/** Replies sent from Basis to an email, found by its Message-ID. */
const listAnswers = async (tx: Tx, messageId: string): Promise<NonNullable<MessageDetail['answers']>> => {
  const { rows } = await sql<NonNullable<MessageDetail['answers']>[number]>`
    select answer.id, answer.send_state as "sendState", answer.send_error as "sendError", answer.subject,
      answer.created_at as "createdAt"
    from messages answered join messages answer on answer.workspace_id = ${own}
      and answer.in_reply_to = answered.rfc_message_id
    where answered.workspace_id = ${tx.workspaceId} and answered.id = ${messageId} and answer.direction = 'out'
      and answer.deleted_at is null
    order by answer.created_at, answer.id limit 50`.execute(tx);
  return rows;
};

/** An email with its whole group in order of receipt; empty if it is not grouped. */
const listGroup = async (tx: Tx, messageId: string): Promise<MessageDetail['group']> => {
  const rows = await sql<MessageDetail['group'][number]>`select g.id, g.subject, g.from_name as "fromName",
      g.from_email as "fromEmail", g.received_at as "receivedAt"
    from messages m join messages g on g.workspace_id = ${own}
      and coalesce(m.grouped_email_id, m.id) in (g.id, g.grouped_email_id)
    where m.workspace_id = ${tx.workspaceId} and m.id = ${messageId} and g.deleted_at is null
    order by g.received_at, g.id limit 1000`.execute(tx);
  return rows.rows.length > 1 ? rows.rows : [];
};

interface Content {
  to_addresses: Mailbox[];
  cc_addresses: Mailbox[];
  text: string | null;
  html: string | null;
  warnings: string[];
  files_left_out: number;
  is_being_read: boolean;
  keywords: MessageDetail['keywords'];
  link_reasons: MessageDetail['linkReasons'];
  link_change_set_id: string | null;
}

/** True if an unreadable email is queued to be read again. */
const isBeingRead = sql<boolean>`exists (select 1 from raw_messages raw
  where raw.workspace_id = ${own} and raw.id = m.raw_id and raw.state = 'stored')`;

/** Tells which addresses emails come back from: those of Basis, and of the workspace's mailboxes. */
const findOwn = async (tx: Tx, mailDomain: string): Promise<(email: string) => boolean> => {
  const rows = await tx
    .selectFrom('email_accounts')
    .where('workspace_id', '=', tx.workspaceId)
    .select('user_name')
    .execute();
  const mailboxes = new Set(rows.map(({ user_name }) => emailIdentity(user_name)));
  return (email) => mailboxes.has(emailIdentity(email)) || (email.includes('@') && emailDomain(email) === mailDomain);
};

/** An email with its content and readings. */
export const getMessageDetail = async (
  tx: Tx,
  caller: Caller,
  { id, mailDomain }: { readonly id: string; readonly mailDomain: string },
): Promise<MessageDetail | undefined> => {
  const [message] = await getMessages(tx, caller, [id]);
  const { rows } =
    await sql<Content>`select m.to_addresses, m.cc_addresses, m.text, m.html, m.warnings, m.keywords, m.files_left_out,
      ${isBeingRead} as is_being_read,
      ${linkReasons} as link_reasons, ${linkChangeSet} as link_change_set_id
    from messages m where m.workspace_id = ${caller.workspaceId} and m.id = ${id}`.execute(tx);
  const [content] = rows;
  if (!message || !content) return undefined;
  const bids = await bidsOfReadings(tx, id);
  const former = await readFormer(tx, id);
  const isOwn = await findOwn(tx, lowerAscii(mailDomain));
  const withOwn = (mailboxes: readonly Mailbox[]) =>
    mailboxes.map((mailbox) => ({ ...mailbox, isOwn: isOwn(mailbox.email) }));
  const readable = content.html === null ? null : htmlToLines(content.html);
  return {
    ...message,
    to: withOwn(content.to_addresses),
    cc: withOwn(content.cc_addresses),
    text: content.text,
    html: content.html,
    warnings: content.warnings,
    filesLeftOut: content.files_left_out,
    isBeingRead: content.is_being_read,
    keywords: content.keywords,
    linkReasons: content.link_reasons,
    linkChangeSetId: content.link_change_set_id,
    rule: await findRuleOfMessage(tx, id),
    changes: await listMessageChanges(tx, caller, id),
    answerLinks: readable ? answerLinksOf(readable) : [],
    textLinks: content.text === null ? [] : textLinksOf(content.text),
    secrets: secretsOf(content.text, readable),
    attachments: await listAttachments(tx, id),
    group: await listGroup(tx, id),
    answers: await listAnswers(tx, id),
    readings: (await listReadings(tx, id)).map((row) =>
      presentReading(row, { project: bids.get(row.ordinal) ?? null, former: former.get(row.ordinal) }),
    ),
  };
};

/** One attachment of an email; undefined if it does not exist. */
export const findAttachment = (tx: Tx, messageId: string, id: string) =>
  tx
    .selectFrom('attachments as a')
    .innerJoin('messages as m', (join) =>
      join.on('m.workspace_id', '=', own).onRef('m.id', '=', 'a.message_id').on('m.deleted_at', 'is', null),
    )
    .where('a.workspace_id', '=', tx.workspaceId)
    .where('a.message_id', '=', messageId)
    .where('a.id', '=', id)
    .select(['a.file_name', 'a.storage_key'])
    .executeTakeFirst();

/** Storage key of an email's original bytes; undefined if it does not exist. */
export const findRaw = async (
  tx: Tx,
  messageId: string,
): Promise<{ subject: string; storageKey: string | null } | undefined> => {
  const { rows } = await sql<{ subject: string; storageKey: string | null }>`
    select m.subject, coalesce(raw.storage_key, sent.storage_key) as "storageKey" from messages m
      left join raw_messages raw on raw.workspace_id = ${own} and raw.id = m.raw_id
      left join outgoing_messages sent on sent.workspace_id = ${own} and sent.message_id = m.id
    where m.workspace_id = ${tx.workspaceId} and m.id = ${messageId} and m.deleted_at is null`.execute(tx);
  return rows[0];
};

/** HTML part of an email; undefined if the email does not exist or has none. */
export const findHtml = async (tx: Tx, messageId: string): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('messages')
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', messageId)
    .where('deleted_at', 'is', null)
    .select('html')
    .executeTakeFirst();
  return row?.html ?? undefined;
};
