import { sql, type RawBuilder } from 'kysely';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';
import { filterSql, type FilterAttributes } from './filterSql';

/** A user as a directory sees it. */
export interface FoundUser {
  readonly id: string;
  readonly externalId: string | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly active: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly groups: readonly { readonly id: string; readonly name: string }[];
}

const updatedAt = sql`greatest(u.updated_at, d.updated_at)`;

const inGroup = (condition: RawBuilder<boolean>) => sql<boolean>`exists (select from directory_members m
  where m.workspace_id = ${own} and m.user_id = u.id and ${condition})`;

const email = { kind: 'text', sql: sql`u.email` } as const;
const groups = {
  kind: 'ids',
  has: (id: string) => inGroup(sql<boolean>`m.group_id = ${id}`),
  hasAny: inGroup(sql<boolean>`true`),
} as const;
const wholeName = { kind: 'text', sql: sql`trim(u.first_name || ' ' || u.last_name)` } as const;

/** Attributes of users that filters name. Whoever filters by an email filters by the one that there is. */
const attributes: FilterAttributes = {
  id: { kind: 'text', sql: sql`u.id::text` },
  externalid: { kind: 'text', sql: sql`d.external_id`, isExact: true },
  username: email,
  emails: email,
  'emails.value': email,
  'emails.type': { kind: 'text', sql: sql`'work'::text` },
  'emails.primary': { kind: 'boolean', sql: sql`true` },
  active: { kind: 'boolean', sql: sql`u.active` },
  displayname: wholeName,
  'name.formatted': wholeName,
  'name.givenname': { kind: 'text', sql: sql`u.first_name` },
  'name.familyname': { kind: 'text', sql: sql`u.last_name` },
  'meta.created': { kind: 'moment', sql: sql`u.created_at` },
  'meta.lastmodified': { kind: 'moment', sql: updatedAt },
  groups,
  'groups.value': groups,
};

/** Users that a directory may know: all but hidden ones, and those that it deleted. */
const knownUsers = (tx: Tx): RawBuilder<unknown> => sql`from users u
  left join directory_users d on d.workspace_id = ${own} and d.user_id = u.id
  where u.workspace_id = ${tx.workspaceId} and not u.hidden and d.deleted_at is null`;

const columns = sql`u.id, d.external_id as "externalId", u.email, u.first_name as "firstName",
  u.last_name as "lastName", u.active, u.created_at as "createdAt", ${updatedAt} as "updatedAt",
  coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.name_fold)
    from directory_members m join directory_groups g on g.workspace_id = ${own} and g.id = m.group_id
    where m.workspace_id = ${own} and m.user_id = u.id), '[]') as groups`;

interface Wanted {
  readonly filter?: string;
  readonly startIndex: number;
  readonly count: number;
}

/** A page of users by email, and how many there are. */
export const listKnownUsers = async (
  tx: Tx,
  { filter, startIndex, count }: Wanted,
): Promise<{ readonly users: FoundUser[]; readonly total: number }> => {
  const condition = filter === undefined ? sql<boolean>`true` : filterSql(filter, attributes);
  const { rows: counts } = await sql<{ total: number }>`select count(*)::int as total
    ${knownUsers(tx)} and ${condition}`.execute(tx);
  const total = counts[0]?.total ?? 0;
  if (count === 0) return { users: [], total };
  const { rows } = await sql<FoundUser>`select ${columns} ${knownUsers(tx)} and ${condition}
    order by lower(u.email collate "C"), u.id limit ${count} offset ${startIndex - 1}`.execute(tx);
  return { users: rows, total };
};

/** A user that a directory may know. */
export const findKnownUser = async (tx: Tx, id: string): Promise<FoundUser | undefined> => {
  const { rows } = await sql<FoundUser>`select ${columns} ${knownUsers(tx)} and u.id = ${id}`.execute(tx);
  return rows[0];
};

/** Id of the user with an email whom the directory deleted, if there is one. */
export const findDeletedUser = async (tx: Tx, identity: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`select d.user_id as id from directory_users d
    join login_directory l on l.user_id = d.user_id and l.workspace_id = ${own}
    where d.workspace_id = ${tx.workspaceId} and d.deleted_at is not null and l.email = ${identity}`.execute(tx);
  return rows[0]?.id;
};

/** Notes that a directory keeps a user. */
export const keepUser = async (
  tx: Tx,
  userId: string,
  { externalId, isDeleted = false }: { readonly externalId: string | null; readonly isDeleted?: boolean },
): Promise<void> => {
  await sql`insert into directory_users (workspace_id, user_id, external_id, deleted_at)
    values (${tx.workspaceId}, ${userId}, ${externalId}, ${isDeleted ? sql`now()` : null})
    on conflict (workspace_id, user_id) do update
      set external_id = excluded.external_id, deleted_at = excluded.deleted_at, updated_at = now()`.execute(tx);
};

/** Ids among these that are of users a directory may know. */
export const knownAmong = async (tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`select u.id ${knownUsers(tx)} and u.id = any(${[...ids]}::uuid[])`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
};

/** Notes that a directory keeps users, since it put them into a group. */
export const keepMembers = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await sql`insert into directory_users (workspace_id, user_id)
    select ${tx.workspaceId}::uuid, unnest(${[...ids]}::uuid[]) on conflict do nothing`.execute(tx);
};
