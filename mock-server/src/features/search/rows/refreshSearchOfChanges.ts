import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database';
import type { Change } from '../../../changes/change';
import type { ChangeFollower } from '../../../changes/followers';
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

/** Bids are also found by the names of their companies, and by the texts of their custom fields. */
const readBidsOf = async (
  tx: Tx,
  { companyIds, fieldIds }: { readonly companyIds: readonly string[]; readonly fieldIds: readonly string[] },
): Promise<string[]> => {
  if (!companyIds.length && !fieldIds.length) return [];
  const { rows } = await sql<{ id: string }>`
    select project_id as id from project_companies
      where workspace_id = ${tx.workspaceId} and company_id = any(${companyIds}::uuid[])
    union select entity_id from custom_values
      where workspace_id = ${tx.workspaceId} and field_id = any(${fieldIds}::uuid[]) and entity = 'Project'
    order by id`.execute(tx);
  return rows.map(({ id }) => id);
};

/** The bids of an invitation that came, went, or got another company or bid. */
const bidsOfInvite = ({ entity, field, verb, projectId, from, to }: Change): string[] => {
  if (entity !== 'bidInvite') return [];
  const ids = field === 'projectId' ? [from, to] : verb !== 'updated' || field === 'companyId' ? [projectId] : [];
  return ids.filter((id) => typeof id === 'string');
};

/** Updates the search words of changed rows. */
export const refreshSearchOfChanges: ChangeFollower = async (tx, { changes }) => {
  const fieldIds = changes
    .filter(
      ({ entity, field, verb }) => entity === 'customFieldSetting' && (verb !== 'updated' || field === 'deletedAt'),
    )
    .map(({ entityId }) => entityId);
  const others = await readBidsOf(tx, { companyIds: renamedCompanies(changes), fieldIds });
  const bids = [...changes.flatMap(bidsOfInvite), ...others];
  for (const entity of searchEntities) {
    const ids = idsOf(changes, entity);
    await refreshSearch(tx, entity, [...new Set([...ids, ...(entity === 'project' ? bids : [])])]);
  }
  await refreshSearch(tx, 'contact', await readPeopleOf(tx, renamedCompanies(changes)));
};
