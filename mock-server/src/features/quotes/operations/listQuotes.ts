import type { QuotePage } from '@basis/domain/model/contract/contract';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { checkBid } from '../../bids/operations/checkBid';
import { quotesList, quotesOfProject } from '../../../lists/quotesList';
import { readGroupPage, readPage, readQuery, type ListCall } from '../../../lists/readList';
import { getQuotes } from '../rows/quoteRows';

const readQuotePage = async (
  call: CallContext,
  list: ListCall,
  options: Parameters<typeof readPage>[2],
): Promise<QuotePage> => {
  const query = await readQuery(call, quotesList, list);
  const { ids, paging } = await readPage(call, query, options, list.place);
  return { quotes: await getQuotes(call.tx, call.caller, ids), paging };
};

export const listQuotes: Handler<'listQuotes'> = async (call, { query, header }) => {
  await checkBid(call, query.projectId);
  const list = { wanted: { ...query, ...quotesOfProject(query.projectId) }, header, place: 'query' } as const;
  return { status: 200, body: await readQuotePage(call, list, query) };
};

export const groupQuotes: Handler<'groupQuotes'> = async (call, { query, header }) => ({
  status: 200,
  body: await readGroupPage(call, quotesList, { wanted: query, header, place: 'query' }, query),
});
