import { sql } from 'kysely';
import { nameLine } from '@basis/domain/model/formats/nameLine';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { conflict, notFound, refused } from '../../../platform/contract/errors';
import { newId } from '../../../platform/ids';
import type { ChangeSet } from '../../../changes/changes';
import { changeFields, deleteRow, insertRow, lockRow, shapes } from '../../../records/entityFields';
import { memberships, readMembers, setMembers, type MembershipName } from '../../../records/members';

/** A kind of named set: teams of users, distribution lists of contacts. */
export interface MemberSetKind {
  readonly entity: 'team' | 'distributionList';
  readonly membership: MembershipName;
  readonly memberTable: 'users' | 'contacts';
  readonly word: string;
}

export const teams: MemberSetKind = { entity: 'team', membership: 'team.userIds', memberTable: 'users', word: 'team' };
export const distributionLists: MemberSetKind = {
  entity: 'distributionList',
  membership: 'distributionList.contactIds',
  memberTable: 'contacts',
  word: 'distribution list',
};

/** A named set with the ids of its members. */
export interface MemberSet {
  readonly id: string;
  readonly name: string;
  readonly memberIds: string[];
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Sets of a kind by name, or a single one by id. */
export const readMemberSets = async (
  tx: Tx,
  { entity, membership }: MemberSetKind,
  id: string | null = null,
): Promise<MemberSet[]> => {
  const { table, owner, member } = memberships[membership];
  const { rows } = await sql<MemberSet>`select g.id, g.name, g.created_at as "createdAt", g.updated_at as "updatedAt",
      array(select m.${sql.ref(member)} from ${sql.table(table)} m where m.workspace_id = ${own}
        and m.${sql.ref(owner)} = g.id order by 1) as "memberIds"
    from ${sql.table(shapes[entity].table)} g where g.workspace_id = ${tx.workspaceId}
      and (${id}::uuid is null or g.id = ${id}::uuid) order by g.name collate "C", g.id limit 1000`.execute(tx);
  return rows;
};

const checkName = (text: string): string => {
  const name = nameLine(text);
  if (!name) throw refused('Enter a name.');
  return name;
};

const checkMembers = async (tx: Tx, kind: MemberSetKind, ids: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(kind.memberTable)}
    where workspace_id = ${tx.workspaceId} and id = any(${ids}::uuid[])`.execute(tx);
  if (rows[0]?.count !== ids.length) throw refused(`A member of this ${kind.word} was not found.`);
};

const unique = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.toLowerCase()))].toSorted();

/** Adds a named set. */
export const insertMemberSet = async (
  tx: Tx,
  kind: MemberSetKind,
  draft: { id?: string | undefined; name: string; memberIds: readonly string[] },
  changes: ChangeSet,
): Promise<string> => {
  const id = draft.id?.toLowerCase() ?? newId();
  const memberIds = unique(draft.memberIds);
  await checkMembers(tx, kind, memberIds);
  if (!(await insertRow(tx, kind.entity, { id, name: checkName(draft.name) })))
    throw conflict(`A ${kind.word} with this id already exists.`);
  await setMembers(tx, kind.membership, id, memberIds);
  changes.created(kind.entity, id);
  return id;
};

/** Renames a set, or changes its members. */
export const changeMemberSet = async (
  tx: Tx,
  kind: MemberSetKind,
  id: string,
  patch: { name?: string | undefined; memberIds?: readonly string[] | undefined },
  changes: ChangeSet,
): Promise<void> => {
  const row = await lockRow(tx, kind.entity, id);
  if (!row) throw notFound();
  if (patch.name !== undefined)
    await changeFields(tx, { entity: kind.entity, row }, { name: checkName(patch.name) }, changes);
  if (patch.memberIds === undefined) return;
  const before = await readMembers(tx, kind.membership, id);
  const after = unique(patch.memberIds);
  await checkMembers(tx, kind, after);
  if (before.toString() === after.toString()) return;
  await setMembers(tx, kind.membership, id, after);
  changes.updated(kind.entity, String(row['id']), kind.membership.split('.')[1] ?? '', { from: before, to: after });
};

/** Deletes a set; its members stay. */
export const removeMemberSet = async (tx: Tx, kind: MemberSetKind, id: string, changes: ChangeSet): Promise<void> => {
  if (!(await lockRow(tx, kind.entity, id))) throw notFound();
  const members = await readMembers(tx, kind.membership, id);
  if (members.length) changes.updated(kind.entity, id, kind.membership.split('.')[1] ?? '', { from: members, to: [] });
  await deleteRow(tx, { entity: kind.entity, id }, changes);
};
