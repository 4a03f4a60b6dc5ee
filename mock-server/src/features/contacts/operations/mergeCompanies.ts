import { notFound } from '../../../platform/contract/errors';
import type { Handler } from '../../../platform/calls/handler';
import { companyExists } from '../rows/companies';
import { getCompanies } from '../rows/companyRows';
import { mergeCompanies as merge } from '../rows/merges';
import { rejectMerge, suggestMerges } from '../rows/mergeSuggestions';
import { makeChange } from '../../../changes/makeChange';

export const mergeCompanies: Handler<'mergeCompanies'> = async (context, { path, body }) => {
  const { tx, caller } = context;
  const mainId = path.companyId.toLowerCase();
  const otherIds = [...new Set(body.companyIds.map((id) => id.toLowerCase()))];
  const { changeSetId } = await makeChange(context, (changes) => merge(tx, mainId, otherIds, changes));
  const [company] = await getCompanies(tx, caller, [mainId]);
  if (!company) throw notFound();
  return { status: 200, body: { company, changeSetId } };
};

export const listMergeSuggestions: Handler<'listMergeSuggestions'> = async ({ tx }, { query }) => {
  const { limit = 50, offset = 0 } = query;
  const all = await suggestMerges(tx);
  const suggestions = all.slice(offset, offset + limit);
  return { status: 200, body: { suggestions, paging: { total: all.length, limit, offset } } };
};

export const rejectMergeSuggestion: Handler<'rejectMergeSuggestion'> = async ({ tx }, { body }) => {
  const { firstCompanyId, secondCompanyId } = body;
  for (const id of [firstCompanyId, secondCompanyId]) if (!(await companyExists(tx, id))) throw notFound();
  await rejectMerge(tx, firstCompanyId, secondCompanyId);
  return { status: 204 };
};
