import type { CompanyInsights } from '@basis/domain/model/contract/contract';
import { notFound } from '../../../platform/contract/errors';
import type { Handler } from '../../../platform/calls/handler';
import { readActivityPage } from '../../activities/rows/activities';
import { getCompanies } from '../rows/companyRows';
import { getContacts } from '../rows/contactRows';
import { getCompanyInsights as readCompanyInsights, getContactInsights as readContactInsights } from '../rows/insights';

const found = (insights: CompanyInsights | undefined) => {
  if (!insights) throw notFound();
  return { status: 200, body: { insights } } as const;
};

export const getCompanyInsights: Handler<'getCompanyInsights'> = async ({ tx, caller }, { path, query }) =>
  found(await readCompanyInsights(tx, caller, path.companyId, query.timeFrame ?? 'AllTime'));

export const getContactInsights: Handler<'getContactInsights'> = async ({ tx, caller }, { path, query }) =>
  found(await readContactInsights(tx, caller, path.contactId, query.timeFrame ?? 'AllTime'));

export const listCompanyActivities: Handler<'listCompanyActivities'> = async ({ tx, caller }, { path, query }) => {
  const id = path.companyId.toLowerCase();
  const [company] = await getCompanies(tx, caller, [id]);
  if (!company) throw notFound();
  return { status: 200, body: await readActivityPage(tx, caller, { entity: 'company', id }, query) };
};

export const listContactActivities: Handler<'listContactActivities'> = async ({ tx, caller }, { path, query }) => {
  const id = path.contactId.toLowerCase();
  const [contact] = await getContacts(tx, caller, [id]);
  if (!contact) throw notFound();
  return { status: 200, body: await readActivityPage(tx, caller, { entity: 'contact', id }, query) };
};
