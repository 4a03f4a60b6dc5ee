import { isAllowed } from '@basis/domain/permissions/permissions';
import type { Handler } from '../../../platform/calls/handler';
import { searchCompanies, searchContacts, searchEmails, searchProjects, searchWords } from '../rows/search';

export const search: Handler<'search'> = async ({ tx, caller }, { query }) => {
  const words = searchWords(query.q);
  const wants = (kind: NonNullable<typeof query.includeEntities>[number]): boolean =>
    words.length > 0 && (query.includeEntities?.includes(kind) ?? true);
  const { workspaceId } = caller;
  return {
    status: 200,
    body: {
      projects: wants('projects') ? await searchProjects(tx, workspaceId, words) : [],
      companies: wants('companies') ? await searchCompanies(tx, workspaceId, words) : [],
      contacts: wants('contacts') ? await searchContacts(tx, workspaceId, words) : [],
      emails: wants('emails') && isAllowed(caller, 'seeInbox') ? await searchEmails(tx, workspaceId, words) : [],
    },
  };
};
