import type { InboxView, MessagePage, MessageQuery } from '@basis/domain/model/contract/contract';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { isReceived, messagesList, isUngrouped, viewConditions } from '../../../lists/messagesList';
import { chosenOf, readGroupPage, readIds, readPage, readQuery, type ListCall } from '../../../lists/readList';
import { getMessages } from '../../filing/rows/messages';

type PageOptions = Pick<MessageQuery, 'limit' | 'offset' | 'cursor' | 'withTotal'>;

/** Emails of a view; those requested by id from any view. */
const ofView = ({ caller }: CallContext, view: InboxView, ids: readonly string[] | undefined) => ({
  extra: ids
    ? { name: 'ids', conditions: [isReceived] }
    : { name: view, conditions: [isUngrouped, viewConditions(caller)[view]] },
});

const readMessagePage = async (call: CallContext, list: ListCall, options: PageOptions): Promise<MessagePage> => {
  const query = await readQuery(call, messagesList, list);
  const { ids, paging } = await readPage(call, query, options, list.place);
  return { messages: await getMessages(call.tx, call.caller, ids), paging };
};

export const listMessages: Handler<'listMessages'> = async (call, { query, header }) => {
  const wanted = { ...query, ...ofView(call, query.view ?? 'all-emails', query.ids) };
  return { status: 200, body: await readMessagePage(call, { wanted, header, place: 'query' }, query) };
};

export const groupMessages: Handler<'groupMessages'> = async (call, { query, header }) => {
  const wanted = { ...query, ...ofView(call, query.view ?? 'all-emails', undefined) };
  return { status: 200, body: await readGroupPage(call, messagesList, { wanted, header, place: 'query' }, query) };
};

export const queryMessages: Handler<'queryMessages'> = async (call, { body, header }) => {
  const wanted = { ...body, ...ofView(call, body.view ?? 'all-emails', body.ids) };
  return { status: 200, body: await readMessagePage(call, { wanted, header, place: 'body' }, body) };
};

export const listMessageIds: Handler<'listMessageIds'> = async (call, { query, header }) => {
  const wanted = { ...chosenOf(query), ...ofView(call, query.view ?? 'all-emails', undefined) };
  return { status: 200, body: await readIds(call, messagesList, { wanted, header, place: 'query' }) };
};
