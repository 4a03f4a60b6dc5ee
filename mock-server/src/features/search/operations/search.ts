import { isAllowed } from '@basis/domain/model/permissions/permissions';
import { listContext } from '../../../lists/readList';
import type { Handler } from '../../../platform/calls/handler';
import {
  findEmails,
  searchCompanies,
  searchContacts,
  searchEmails,
  searchProjects,
  searchWords,
  withTypos,
  type SearchWord,
} from '../rows/search';

export const search: Handler<'search'> = async (call, { query }) => {
  const { tx, caller } = call;
  const list = listContext(call, {});
  const words = searchWords(query.q);
  const wants = (kind: NonNullable<typeof query.includeEntities>[number]): boolean =>
    words.length > 0 && (query.includeEntities?.includes(kind) ?? true);
  const seesInbox = isAllowed(caller, 'seeInbox');
  /** @param isExact true to search the texts of emails and files too, which have no other spellings. */
  const find = async (wanted: readonly SearchWord[], isExact: boolean) => {
    const seesEmails = wants('emails') && seesInbox;
    const emails = {
      emailIds: wants('projects') || seesEmails ? await findEmails(tx, wanted) : [],
      inFiles: isExact && isAllowed(caller, 'listProjectFiles'),
      inBodies: isExact,
    };
    return {
      projects: wants('projects') ? await searchProjects(tx, list, wanted, emails) : [],
      companies: wants('companies') ? await searchCompanies(tx, wanted) : [],
      contacts: wants('contacts') ? await searchContacts(tx, wanted) : [],
      emails: seesEmails ? await searchEmails(tx, wanted, emails) : [],
    };
  };
  const exact = await find(words, true);
  if (Object.values(exact).some((hits) => hits.length > 0)) return { status: 200, body: exact };
  const spelled = await withTypos(tx, words);
  return { status: 200, body: spelled ? await find(spelled, false) : exact };
};
