import { isAllowed } from '@basis/domain/permissions/permissions';
import type { Handler } from '../../../platform/calls/handler';
import {
  searchCompanies,
  searchContacts,
  searchEmails,
  searchProjects,
  searchWords,
  withTypos,
  type SearchWord,
} from '../rows/search';

export const search: Handler<'search'> = async ({ tx, caller }, { query }) => {
  const words = searchWords(query.q);
  const wants = (kind: NonNullable<typeof query.includeEntities>[number]): boolean =>
    words.length > 0 && (query.includeEntities?.includes(kind) ?? true);
  const seesInbox = isAllowed(caller, 'seeInbox');
  const find = async (wanted: readonly SearchWord[], inFiles: boolean) => ({
    projects: wants('projects') ? await searchProjects(tx, wanted, inFiles) : [],
    companies: wants('companies') ? await searchCompanies(tx, wanted) : [],
    contacts: wants('contacts') ? await searchContacts(tx, wanted) : [],
    emails: wants('emails') && seesInbox ? await searchEmails(tx, wanted, inFiles) : [],
  });
  const exact = await find(words, isAllowed(caller, 'listProjectFiles'));
  const isFound = Object.values(exact).some((hits) => hits.length > 0);
  return { status: 200, body: isFound ? exact : await find(withTypos(words), false) };
};
