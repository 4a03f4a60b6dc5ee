import type { RouteObject } from 'react-router-dom';
import type { Domain } from '@basis/domain/domain';
import { patterns } from '../paths';
import { page } from './page';
import { isOtherPage, pageLoader } from './pageLoader';

const listPages = {
  companies: () => import('../features/companies/CompaniesPage'),
  people: () => import('../features/people/PeoplePage'),
  tasks: () => import('../features/tasks/TasksPage'),
  quotes: () => import('../features/quotes/QuotesPage'),
};

type ListRoute = keyof typeof listPages;

/** Fetches a list only if the user may see it. */
const openList = async (domain: Domain, list: ListRoute, search: string): Promise<void> => {
  const { session } = domain;
  if (list === 'quotes') await session.settled();
  const abilities = list === 'quotes' ? (['seeOtherLists', 'listQuotes'] as const) : (['seeOtherLists'] as const);
  if (session.status === 'signedIn' && !abilities.every((ability) => session.allows(ability))) return;
  await domain[list].list.open(search);
};

/** Routes of the other lists; each opens its list with the query of the address. */
export const listRoutes = (domain: Domain, lists: readonly ListRoute[]): RouteObject[] =>
  lists.map((list) =>
    page(patterns[list], listPages[list], {
      loader: pageLoader(domain, ({ request }) => openList(domain, list, new URL(request.url).search)),
      shouldRevalidate: isOtherPage,
    }),
  );

/** Pages of one company and one person, and of the sets that colleagues and people are put in. */
export const contactRoutes = (): RouteObject[] => [
  page(patterns.company, () => import('../features/contacts/CompanyPage')),
  page(patterns.distributionLists, () => import('../features/contacts/DistributionListsPage')),
  page(patterns.teams, () => import('../features/contacts/TeamsPage')),
  page(patterns.person, () => import('../features/contacts/PersonPage')),
];
