import { viewLists } from '@basis/domain/model/lists/columns';
import type { Handler } from '../../../platform/calls/handler';
import { checkAllowed } from '../../../platform/contract/checkAllowed';
import { companiesList } from '../../../lists/companiesList';
import { contactsList } from '../../../lists/contactsList';
import { countLists } from '../../../lists/countLists';
import { projectsList } from '../../../lists/projectsList';
import { quotesList } from '../../../lists/quotesList';
import { readQuery } from '../../../lists/readList';
import { tasksList } from '../../../lists/tasksList';

/** Lists whose views are counted, each with the call that shows it. */
const countedLists = {
  projects: { definition: projectsList, call: 'listProjects' },
  companies: { definition: companiesList, call: 'listCompanies' },
  contacts: { definition: contactsList, call: 'listContacts' },
  quotes: { definition: quotesList, call: 'listQuotes' },
  tasks: { definition: tasksList, call: 'listTasks' },
} as const;

/** Counts the views of a list, for those who may see the list. */
export const countViews: Handler<'countViews'> = async (call, { path, body, header }) => {
  const { definition, call: shownBy } = countedLists[viewLists[path.view]];
  checkAllowed(call.caller, shownBy);
  const queries = await Promise.all(
    body.queries.map((wanted) => readQuery(call, definition, { wanted, header, place: 'body' })),
  );
  const totals = await countLists(call.tx, queries);
  return {
    status: 200,
    body: { totals: body.queries.map(({ viewId }, index) => ({ viewId, total: totals[index] ?? 0 })) },
  };
};
