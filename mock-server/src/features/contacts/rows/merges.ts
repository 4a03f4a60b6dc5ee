import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database';
import { nextMoment } from '../../../platform/db/nextMoment';
import { notFound } from '../../../platform/contract/errors';
import type { ChangeSet } from '../../../changes/changes';
import type { Entity } from '../../../changes/change';
import { changeFields, lockRow, shapes, type Row } from '../../../records/entityFields';
import { readMembers, setMembers, type MembershipName, memberships } from '../../../records/members';
import { removeEmptyPairs } from '../../../derived/projectPairs';
import { refreshProjects } from '../../../derived/projectDerived';
import { touchProjects } from '../../../derived/touchProjects';
import { checkMergeable, fillGaps, mergedMembers } from '../mergeRules';

/** A column of other rows that refers to merged rows. */
interface Reference {
  readonly entity: Entity;
  readonly field: string;
  readonly isOfBid?: boolean;
  /** Kind of entity in the column, if rows contain several kinds. */
  readonly of?: 'company' | 'contact';
}

const companyReferences: readonly Reference[] = [
  { entity: 'bidInvite', field: 'companyId', isOfBid: true },
  { entity: 'competitor', field: 'companyId', isOfBid: true },
  { entity: 'competitor', field: 'competitorCompanyId', isOfBid: true },
  { entity: 'contact', field: 'companyId' },
  { entity: 'quote', field: 'companyId', isOfBid: true },
  { entity: 'message', field: 'companyId' },
  { entity: 'note', field: 'entityId', of: 'company' },
  { entity: 'company', field: 'mergedIntoId' },
];

const contactReferences: readonly Reference[] = [
  { entity: 'note', field: 'entityId', of: 'contact' },
  { entity: 'contact', field: 'mergedIntoId' },
];

interface MovedRow {
  id: string;
  from: string;
  projectId: string | null;
}

/** Redirects all references from some ids to another, and records each. */
const moveReference = async (
  tx: Tx,
  { entity, field, isOfBid = false, of }: Reference,
  fromIds: readonly string[],
  toId: string,
  changes: ChangeSet,
): Promise<MovedRow[]> => {
  const { workspaceId } = tx;
  const { table, columns } = shapes[entity];
  const column = sql.ref(columns[field] ?? '');
  const { rows } = await sql<MovedRow>`select id, ${column} as "from", ${isOfBid ? sql.ref('project_id') : sql`null`}
      as "projectId" from ${sql.table(table)}
    where workspace_id = ${workspaceId} and ${column} = any(${fromIds}::uuid[])
      ${of ? sql`and entity = ${of}` : sql``} order by id for update`.execute(tx);
  await sql`update ${sql.table(table)} set ${column} = ${toId}, updated_at = ${nextMoment}
    where workspace_id = ${workspaceId} and id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(tx);
  for (const { id, from, projectId } of rows) changes.updated(entity, id, field, { from, to: toId }, projectId);
  return rows;
};

/** Replaces members in every set that contains them, and records each. */
const moveMembership = async (
  tx: Tx,
  name: MembershipName,
  fromIds: readonly string[],
  toId: string,
  changes: ChangeSet,
): Promise<void> => {
  const [entity, field] = name.split('.') as [Entity, string];
  const { table, owner, member } = memberships[name];
  const { rows } = await sql<{ id: string }>`select distinct ${sql.ref(owner)} as id from ${sql.table(table)}
    where workspace_id = ${tx.workspaceId} and ${sql.ref(member)} = any(${fromIds}::uuid[]) order by 1`.execute(tx);
  for (const { id } of rows) {
    const before = await readMembers(tx, name, id);
    const after = mergedMembers(before, fromIds, toId);
    await setMembers(tx, name, id, after);
    changes.updated(entity, id, field, { from: before, to: after });
  }
};

/** Locks merged rows in the order of ids, so that two merges never deadlock. */
const lockAll = async (
  tx: Tx,
  entity: 'company' | 'contact',
  mainId: string,
  otherIds: readonly string[],
): Promise<{ main: Row; others: Row[] }> => {
  const noun = entity === 'company' ? 'company' : 'person';
  const rows = new Map<string, Row>();
  for (const id of [...new Set([mainId, ...otherIds])].toSorted()) {
    const row = await lockRow(tx, entity, id);
    if (!row) throw notFound();
    rows.set(id, row);
  }
  checkMergeable(noun, { mainId, otherIds, rows: [...rows.values()] });
  const rowOf = (id: string): Row => rows.get(id) ?? {};
  return { main: rowOf(mainId), others: otherIds.map(rowOf) };
};

const retire = async (
  tx: Tx,
  entity: 'company' | 'contact',
  rows: readonly Row[],
  mainId: string,
  changes: ChangeSet,
): Promise<void> => {
  const values = { mergedIntoId: mainId, deletedAt: new Date().toISOString() };
  for (const row of rows) await changeFields(tx, { entity, row }, values, changes);
};

/**
 * Merges companies: rows of the others move to the main one, and the others resolve to it from then on.
 * @throws ApiError 404 for an unknown company, 422 for a deleted one.
 */
export const mergeCompanies = async (
  tx: Tx,
  mainId: string,
  otherIds: readonly string[],
  changes: ChangeSet,
): Promise<void> => {
  const { main, others } = await lockAll(tx, 'company', mainId, otherIds);
  await sql`insert into project_companies (workspace_id, project_id, company_id)
    select distinct workspace_id, project_id, ${mainId}::uuid from project_companies
    where workspace_id = ${tx.workspaceId} and company_id = any(${otherIds}::uuid[]) on conflict do nothing`.execute(
    tx,
  );
  const projectIds = new Set<string>();
  for (const reference of companyReferences) {
    const moved = await moveReference(tx, reference, otherIds, mainId, changes);
    for (const { projectId } of moved) if (projectId) projectIds.add(projectId);
  }
  await retire(tx, 'company', others, mainId, changes);
  const gaps = fillGaps(main, others, { website: 'website', address: 'address', region: 'region' });
  await changeFields(tx, { entity: 'company', row: main }, gaps, changes);
  await removeEmptyPairs(tx, [...projectIds]);
  await refreshProjects(tx, [...projectIds]);
  await touchProjects(tx, [...projectIds]);
};

/** Merges contacts in the same way. @throws ApiError 404 for an unknown contact, 422 for a deleted one. */
export const mergeContacts = async (
  tx: Tx,
  mainId: string,
  otherIds: readonly string[],
  changes: ChangeSet,
): Promise<void> => {
  const { main, others } = await lockAll(tx, 'contact', mainId, otherIds);
  for (const reference of contactReferences) await moveReference(tx, reference, otherIds, mainId, changes);
  await moveMembership(tx, 'bidInvite.contactIds', otherIds, mainId, changes);
  await moveMembership(tx, 'distributionList.contactIds', otherIds, mainId, changes);
  await retire(tx, 'contact', others, mainId, changes);
  const gaps = fillGaps(main, others, {
    title: 'title',
    email: 'email',
    phone: 'phone',
    companyId: 'company_id',
  });
  await changeFields(tx, { entity: 'contact', row: main }, gaps, changes);
};
