import { sql } from 'kysely';
import type { Tx } from '../platform/db/database';
import type { Change, Entity } from '../changes/change';
import { markStale, markStaleOfProjects, markStaleOwners, refreshStale } from './companyDerived';
import type { ChangeFollower } from '../changes/followers';
import { refreshProjects } from './projectDerived';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Companies and contacts at both ends of a move. */
const namedIn = ({ entity, field, from, to }: Change): { companyIds?: string[]; contactIds?: string[] } => {
  if (entity === 'note' && field === 'entityId') {
    const ids = [from, to].filter(isText);
    return { companyIds: ids, contactIds: ids };
  }
  if (field === 'companyId') return { companyIds: [from, to].filter(isText) };
  if (field === 'contactIds') return { contactIds: [from, to].flat().filter(isText) };
  return {};
};

const countedFields = new Set(['stageId', 'archivedAt', 'deletedAt']);

/** The bid of a change by which its companies count another number of bids or other sums. */
const projectOfCounts = (change: Change): string[] => {
  const { entity, entityId, projectId, verb, field } = change;
  const isOfBid = entity === 'project' && (verb !== 'updated' || countedFields.has(field ?? ''));
  if (isOfBid) return [entityId];
  const isOfPart = entity === 'quote' || (entity === 'bidInvite' && verb !== 'updated');
  return isOfPart && projectId ? [projectId] : [];
};

/** Companies whose name may have changed. */
export const renamedCompanies = (changes: readonly Change[]): string[] =>
  changes
    .filter(({ entity, field, verb }) => entity === 'company' && (field === 'name' || verb === 'undone'))
    .map(({ entityId }) => entityId);

/** Finds bids whose columns depend on changed rows elsewhere: the order of their companies' names, and who invited. */
const readProjectsToRefresh = async (tx: Tx, changes: readonly Change[]): Promise<string[]> => {
  const { workspaceId } = tx;
  const companyIds = renamedCompanies(changes);
  const inviteIds = changes
    .filter(({ entity, field, verb }) => entity === 'bidInvite' && (field === 'contactIds' || verb === 'undone'))
    .map(({ entityId }) => entityId);
  if (!companyIds.length && !inviteIds.length) return [];
  const { rows } = await sql<{ id: string }>`
    select project_id as id from project_companies
      where workspace_id = ${workspaceId} and company_id = any(${companyIds}::uuid[])
    union select project_id from bid_invites
      where workspace_id = ${workspaceId} and id = any(${inviteIds}::uuid[]) order by id`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Ids of an entity's changed rows, with repetitions. */
export const idsOf = (changes: readonly Change[], entity: Entity): string[] =>
  changes.filter((change) => change.entity === entity).map(({ entityId }) => entityId);

/** Updates the derived columns of bids, companies and contacts. */
export const refreshDerived: ChangeFollower = async (tx, { changes }) => {
  await refreshProjects(tx, await readProjectsToRefresh(tx, changes));
  markStale(tx, { companyIds: idsOf(changes, 'company'), contactIds: idsOf(changes, 'contact') });
  await markStaleOwners(tx, {
    contactIds: idsOf(changes, 'contact'),
    noteIds: idsOf(changes, 'note'),
  });
  for (const change of changes) markStale(tx, namedIn(change));
  await markStaleOfProjects(tx, [...new Set(changes.flatMap(projectOfCounts))]);
  await refreshStale(tx);
};
