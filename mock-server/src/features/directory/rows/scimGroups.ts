import { sql, type RawBuilder } from 'kysely';
import type { Role } from '@basis/domain/model/permissions/permissions';
import { fold } from '@basis/domain/model/formats/fold';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { filterSql, type FilterAttributes } from './filterSql';
import type { GroupState } from '../scim/groupState';

/** A group as a directory sees it. */
export interface FoundGroup {
  readonly id: string;
  readonly name: string;
  readonly externalId: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly role: Role | null;
  readonly teamId: string | null;
  readonly members: readonly { readonly id: string; readonly name: string }[];
}

const hasMember = (condition: RawBuilder<boolean>) => sql<boolean>`exists (select from directory_members m
  where m.workspace_id = ${own} and m.group_id = g.id and ${condition})`;

const members = {
  kind: 'ids',
  has: (id: string) => hasMember(sql<boolean>`m.user_id = ${id}`),
  hasAny: hasMember(sql<boolean>`true`),
} as const;

const attributes: FilterAttributes = {
  id: { kind: 'text', sql: sql`g.id::text` },
  externalid: { kind: 'text', sql: sql`g.external_id`, isExact: true },
  displayname: { kind: 'text', sql: sql`g.name` },
  'meta.created': { kind: 'moment', sql: sql`g.created_at` },
  'meta.lastmodified': { kind: 'moment', sql: sql`g.updated_at` },
  members,
  'members.value': members,
};

const columns = (withMembers: boolean) => sql`g.id, g.name, g.external_id as "externalId",
  g.created_at as "createdAt", g.updated_at as "updatedAt", g.role, g.team_id as "teamId",
  ${
    withMembers
      ? sql`coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name))
          order by u.id) from directory_members m
          join users u on u.workspace_id = ${own} and u.id = m.user_id
          where m.workspace_id = ${own} and m.group_id = g.id), '[]')`
      : sql`'[]'::jsonb`
  } as members`;

interface Wanted {
  readonly filter?: string;
  readonly startIndex: number;
  readonly count: number;
  readonly withMembers: boolean;
}

/** A page of groups by name, and how many there are. */
export const listGroups = async (
  tx: Tx,
  { filter, startIndex, count, withMembers }: Wanted,
): Promise<{ readonly groups: FoundGroup[]; readonly total: number }> => {
  const condition = filter === undefined ? sql<boolean>`true` : filterSql(filter, attributes);
  const { rows: counts } = await sql<{ total: number }>`select count(*)::int as total from directory_groups g
    where g.workspace_id = ${tx.workspaceId} and ${condition}`.execute(tx);
  const total = counts[0]?.total ?? 0;
  if (count === 0) return { groups: [], total };
  const { rows } = await sql<FoundGroup>`select ${columns(withMembers)} from directory_groups g
    where g.workspace_id = ${tx.workspaceId} and ${condition}
    order by g.name_fold, g.id limit ${count} offset ${startIndex - 1}`.execute(tx);
  return { groups: rows, total };
};

export const findGroup = async (tx: Tx, id: string, withMembers = true): Promise<FoundGroup | undefined> => {
  const { rows } = await sql<FoundGroup>`select ${columns(withMembers)} from directory_groups g
    where g.workspace_id = ${tx.workspaceId} and g.id = ${id}`.execute(tx);
  return rows[0];
};

/** Adds a group, or renames it. @returns false if another one has the name. */
export const writeGroup = async (
  tx: Tx,
  id: string,
  { name, externalId }: Pick<GroupState, 'name' | 'externalId'>,
): Promise<boolean> => {
  const { rows: others } = await sql`select 1 from directory_groups where workspace_id = ${tx.workspaceId}
    and name_fold = ${fold(name)} and id <> ${id}`.execute(tx);
  if (others.length) return false;
  const { rows } = await sql`insert into directory_groups (workspace_id, id, name, name_fold, external_id)
    values (${tx.workspaceId}, ${id}, ${name}, ${fold(name)}, ${externalId})
    on conflict (workspace_id, id) do update
      set name = excluded.name, name_fold = excluded.name_fold, external_id = excluded.external_id, updated_at = now()
    returning id`.execute(tx);
  return rows.length > 0;
};

/** Makes a group have exactly these members. */
export const setGroupMembers = async (tx: Tx, id: string, memberIds: readonly string[]): Promise<void> => {
  await sql`delete from directory_members where workspace_id = ${tx.workspaceId} and group_id = ${id}
    and not user_id = any(${[...memberIds]}::uuid[])`.execute(tx);
  await sql`insert into directory_members (workspace_id, group_id, user_id)
    select ${tx.workspaceId}::uuid, ${id}::uuid, unnest(${[...memberIds]}::uuid[])
    on conflict do nothing`.execute(tx);
  await sql`update directory_groups set updated_at = now() where workspace_id = ${tx.workspaceId} and id = ${id}`.execute(
    tx,
  );
};

export const deleteGroup = async (tx: Tx, id: string): Promise<void> => {
  await sql`delete from directory_groups where workspace_id = ${tx.workspaceId} and id = ${id}`.execute(tx);
};

/** Ids of the groups of a user. */
export const listGroupsOf = async (tx: Tx, userId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select group_id as id from directory_members
    where workspace_id = ${tx.workspaceId} and user_id = ${userId} order by 1`.execute(tx);
  return rows.map(({ id }) => id);
};
