import type { Handler } from '../../../platform/calls/handler';
import { apiCallsList } from '../../../lists/apiCallsList';
import { readPage, readQuery } from '../../../lists/readList';
import { getApiCalls } from '../rows/apiCalls';

export const listApiCalls: Handler<'listApiCalls'> = async (call, { query, header }) => {
  const list = { wanted: query, header, place: 'query' } as const;
  const { ids, paging } = await readPage(call, await readQuery(call, apiCallsList, list), query, 'query');
  return { status: 200, body: { apiCalls: await getApiCalls(call.tx, call.caller, ids), paging } };
};
