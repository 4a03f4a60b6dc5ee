import type { InboxView } from '@basis/domain/model/contract/contract';
import { notFound } from '../../../platform/contract/errors';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { messagesList } from '../../../lists/messagesList';
import { readQuery } from '../../../lists/readList';
import { safeFileName } from '../../../mailReading/safeFileName';
import { isThere, listEntityMessageIds, type MailedEntity } from '../rows/entityMessages';
import { downloadHeaders } from '../../../platform/calls/downloadHeaders';
import { countViews, getMessages } from '../../filing/rows/messages';
import { findAttachment, findRaw, getMessageDetail as readDetail } from '../rows/messageDetails';

/** Counts of one view, or of all. */
const ofView = (counts: Readonly<Record<InboxView, number>>, view: InboxView | undefined): Record<string, number> =>
  view ? { [view]: counts[view] } : counts;

export const getMessageStats: Handler<'getMessageStats'> = async (call, { query, header }) => {
  const { view, ...wanted } = query;
  const narrowed =
    wanted.filter || wanted.searchQuery
      ? await readQuery(call, messagesList, { wanted, header, place: 'query' })
      : undefined;
  const { totals, unread } = await countViews(call.tx, call.caller, narrowed);
  return {
    status: 200,
    body: { totals: ofView(totals, view), unread: unread['all-emails'], unreadByView: ofView(unread, view) },
  };
};

export const getMessageDetail: Handler<'getMessageDetail'> = async ({ tx, caller, mailDomain }, { path }) => {
  const message = await readDetail(tx, caller, { id: path.messageId, mailDomain });
  if (!message) throw notFound();
  return { status: 200, body: { message } };
};

export const getAttachment: Handler<'getAttachment'> = async ({ tx, files }, { path }) => {
  const attachment = await findAttachment(tx, path.messageId, path.attachmentId);
  if (!attachment) throw notFound();
  const content = await files.get(attachment.storage_key);
  return { status: 200, headers: downloadHeaders(attachment.file_name), body: content };
};

export const getRawMessage: Handler<'getRawMessage'> = async ({ tx, files }, { path }) => {
  const raw = await findRaw(tx, path.messageId);
  if (!raw?.storageKey) throw notFound();
  const fileName = `${safeFileName(raw.subject || 'Email', 0)}.eml`;
  return { status: 200, headers: downloadHeaders(fileName), body: await files.get(raw.storageKey) };
};

export const getMessage: Handler<'getMessage'> = async ({ tx, caller }, { path }) => {
  const [message] = await getMessages(tx, caller, [path.messageId]);
  if (!message) throw notFound();
  return { status: 200, body: { message } };
};

export const getMessageBase: Handler<'getMessageBase'> = async ({ tx, caller }, { path }) => {
  const [message] = await getMessages(tx, caller, [path.messageId]);
  if (!message) throw notFound();
  const { id, subject, fromName, fromEmail, createdAt, status, isRead } = message;
  return { status: 200, body: { message: { id, subject, fromName, fromEmail, createdAt, status, isRead } } };
};

interface EntityQuery {
  readonly limit?: number;
  readonly offset?: number;
  readonly includeDeleted?: boolean;
}

const listOf = async ({ tx, caller }: CallContext, entity: MailedEntity, id: string, query: EntityQuery) => {
  if (!(await isThere(tx, entity, id))) throw notFound();
  const { limit = 50, offset = 0, includeDeleted = false } = query;
  const { ids, total } = await listEntityMessageIds(tx, entity, id, {
    limit,
    offset,
    includeDeleted,
  });
  const messages = ids.length ? await getMessages(tx, caller, ids) : [];
  return { status: 200, body: { messages, total } } as const;
};

export const listProjectMessages: Handler<'listProjectMessages'> = (context, { path, query }) =>
  listOf(context, 'project', path.projectId, query);

export const listCompanyMessages: Handler<'listCompanyMessages'> = (context, { path, query }) =>
  listOf(context, 'company', path.companyId, query);

export const listContactMessages: Handler<'listContactMessages'> = (context, { path, query }) =>
  listOf(context, 'contact', path.contactId, query);
