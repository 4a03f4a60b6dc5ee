import { isAllowed } from '@basis/domain/permissions/permissions';
import type { Handler } from '../../../platform/calls/handler';
import { searchCompanies, searchContacts, searchEmails, searchProjects, searchWords } from '../rows/search';

export const search: Handler<'search'> = async ({ tx, caller }, { query }) => {
  const words = searchWords(query.q);
  const wants = (kind: NonNullable<typeof query.includeEntities>[number]): boolean =>
    words.length > 0 && (query.includeEntities?.includes(kind) ?? true);
  return {
    status: 200,
    body: {
      projects: wants('projects') ? await searchProjects(tx, words) : [],
      companies: wants('companies') ? await searchCompanies(tx, words) : [],
      contacts: wants('contacts') ? await searchContacts(tx, words) : [],
      emails: wants('emails') && isAllowed(caller, 'seeInbox') ? await searchEmails(tx, words) : [],
    },
  };
};
