import type { ContactPage } from '@basis/domain/model/contract/contract';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { contactsList } from '../../../lists/contactsList';
import { chosenOf, readGroupPage, readIds, readPage, readQuery, type ListCall } from '../../../lists/readList';
import { getContacts } from '../rows/contactRows';

const readContactPage = async (
  call: CallContext,
  list: ListCall,
  options: Parameters<typeof readPage>[2],
): Promise<ContactPage> => {
  const query = await readQuery(call, contactsList, list);
  const { ids, paging } = await readPage(call, query, options, list.place);
  return { contacts: await getContacts(call.tx, call.caller, ids), paging };
};

export const listContacts: Handler<'listContacts'> = async (call, { query, header }) => ({
  status: 200,
  body: await readContactPage(call, { wanted: query, header, place: 'query' }, query),
});

export const groupContacts: Handler<'groupContacts'> = async (call, { query, header }) => ({
  status: 200,
  body: await readGroupPage(call, contactsList, { wanted: query, header, place: 'query' }, query),
});

export const queryContacts: Handler<'queryContacts'> = async (call, { body, header }) => ({
  status: 200,
  body: await readContactPage(call, { wanted: body, header, place: 'body' }, body),
});

export const listContactIds: Handler<'listContactIds'> = async (call, { query, header }) => ({
  status: 200,
  body: await readIds(call, contactsList, { wanted: chosenOf(query), header, place: 'query' }),
});
