import type { Tx } from '../../../platform/db/database';
import type { Follower } from '../../../changes/followers';
import { idsOf, renamedCompanies } from '../../../derived/refreshDerived';
import { refreshSearch, searchEntities } from './searchDocuments';

/** People are found by the name of their company too. */
const readPeopleOf = async (tx: Tx, workspaceId: string, companyIds: readonly string[]): Promise<string[]> => {
  if (!companyIds.length) return [];
  const rows = await tx
    .selectFrom('contacts')
    .where('workspace_id', '=', workspaceId)
    .where('company_id', 'in', [...companyIds])
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Makes the changed rows found by their new words. */
export const refreshSearchOfChanges: Follower = async (tx, { author: { workspaceId }, changes }) => {
  for (const entity of searchEntities)
    await refreshSearch(tx, workspaceId, entity, [...new Set(idsOf(changes, entity))]);
  await refreshSearch(tx, workspaceId, 'contact', await readPeopleOf(tx, workspaceId, renamedCompanies(changes)));
};
