import type { Tx } from '../../../platform/db/database';
import type { Follower } from '../../../changes/followers';
import { idsOf, renamedCompanies } from '../../../derived/refreshDerived';
import { refreshSearch, searchEntities } from './searchDocuments';

/** Contacts are also found by the name of their company. */
const readPeopleOf = async (tx: Tx, companyIds: readonly string[]): Promise<string[]> => {
  if (!companyIds.length) return [];
  const rows = await tx
    .selectFrom('contacts')
    .where('workspace_id', '=', tx.workspaceId)
    .where('company_id', 'in', [...companyIds])
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Updates the search words of changed rows. */
export const refreshSearchOfChanges: Follower = async (tx, { changes }) => {
  for (const entity of searchEntities) await refreshSearch(tx, entity, [...new Set(idsOf(changes, entity))]);
  await refreshSearch(tx, 'contact', await readPeopleOf(tx, renamedCompanies(changes)));
};
