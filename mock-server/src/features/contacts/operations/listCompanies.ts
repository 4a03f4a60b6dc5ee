import type { CompanyPage } from '@basis/domain/model/contract/contract';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { companiesList } from '../../../lists/companiesList';
import { chosenOf, readGroupPage, readIds, readPage, readQuery, type ListCall } from '../../../lists/readList';
import { getCompanies } from '../rows/companyRows';

const readCompanyPage = async (
  call: CallContext,
  list: ListCall,
  options: Parameters<typeof readPage>[2],
): Promise<CompanyPage> => {
  const query = await readQuery(call, companiesList, list);
  const { ids, paging } = await readPage(call, query, options, list.place);
  return { companies: await getCompanies(call.tx, call.caller, ids), paging };
};

export const listCompanies: Handler<'listCompanies'> = async (call, { query, header }) => ({
  status: 200,
  body: await readCompanyPage(call, { wanted: query, header, place: 'query' }, query),
});

export const groupCompanies: Handler<'groupCompanies'> = async (call, { query, header }) => ({
  status: 200,
  body: await readGroupPage(call, companiesList, { wanted: query, header, place: 'query' }, query),
});

export const queryCompanies: Handler<'queryCompanies'> = async (call, { body, header }) => ({
  status: 200,
  body: await readCompanyPage(call, { wanted: body, header, place: 'body' }, body),
});

export const listCompanyIds: Handler<'listCompanyIds'> = async (call, { query, header }) => ({
  status: 200,
  body: await readIds(call, companiesList, { wanted: chosenOf(query), header, place: 'query' }),
});
