import { sql } from 'kysely';
import type { Directory, DirectoryGroup } from '@basis/domain/model/contract/contract';
import type { Role } from '@basis/domain/model/permissions/permissions';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';

/** What Admins chose for the directory. */
export type DirectorySettings = Pick<Directory, 'defaultRole' | 'successorId' | 'areInvitationsSent'>;

const unset: DirectorySettings = { defaultRole: 'Member', successorId: null, areInvitationsSent: false };

export const getDirectorySettings = async (tx: Tx): Promise<DirectorySettings> => {
  const row = await tx
    .selectFrom('directory_settings')
    .where('workspace_id', '=', tx.workspaceId)
    .select([
      'default_role as defaultRole',
      'successor_id as successorId',
      'are_invitations_sent as areInvitationsSent',
    ])
    .executeTakeFirst();
  return row ?? unset;
};

/** Has writes of groups and of settings wait for one another, since names, roles and teams depend on all groups. */
export const lockDirectory = async (tx: Tx): Promise<DirectorySettings> => {
  await sql`insert into directory_settings (workspace_id) values (${tx.workspaceId}) on conflict do nothing`.execute(
    tx,
  );
  await sql`select 1 from directory_settings where workspace_id = ${tx.workspaceId} for update`.execute(tx);
  return getDirectorySettings(tx);
};

/** Stores settings. The caller has locked the directory. */
export const saveDirectorySettings = async (
  tx: Tx,
  { defaultRole, successorId, areInvitationsSent }: DirectorySettings,
): Promise<void> => {
  await tx
    .updateTable('directory_settings')
    .set({ default_role: defaultRole, successor_id: successorId, are_invitations_sent: areInvitationsSent })
    .where('workspace_id', '=', tx.workspaceId)
    .execute();
};

/** Groups by name, with what they give. */
export const listGroupRules = async (tx: Tx): Promise<DirectoryGroup[]> => {
  const { rows } = await sql<DirectoryGroup>`select g.id, g.name, g.role, g.team_id as "teamId",
      (select count(*)::int from directory_members m where m.workspace_id = ${own} and m.group_id = g.id) as members
    from directory_groups g where g.workspace_id = ${tx.workspaceId} order by g.name_fold, g.id limit 10000`.execute(
    tx,
  );
  return rows;
};

export const saveGroupRule = async (
  tx: Tx,
  id: string,
  { role, teamId }: { readonly role: Role | null; readonly teamId: string | null },
): Promise<void> => {
  await sql`update directory_groups set role = ${role}, team_id = ${teamId}
    where workspace_id = ${tx.workspaceId} and id = ${id}`.execute(tx);
};

/** How many users a directory keeps. */
export const countKept = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from directory_users
    where workspace_id = ${tx.workspaceId} and deleted_at is null`.execute(tx);
  return rows[0]?.count ?? 0;
};

interface RoleGiven {
  readonly id: string;
  readonly role: Role;
  /** The highest role of the user's groups; null where none gives one. */
  readonly given: Role | null;
}

/** Roles of users, and those that their groups give. Locks the users, except hidden ones. */
export const listGivenRoles = async (tx: Tx, userIds: readonly string[]): Promise<readonly RoleGiven[]> => {
  const { rows } = await sql<RoleGiven>`select u.id, u.role, (select g.role from directory_members m
      join directory_groups g on g.workspace_id = ${own} and g.id = m.group_id
      where m.workspace_id = ${own} and m.user_id = u.id and g.role is not null
      order by array_position(array['Admin', 'Member', 'RestrictedMember', 'ReadOnly'], g.role) limit 1) as given
    from users u where u.workspace_id = ${tx.workspaceId} and u.id = any(${[...userIds]}::uuid[]) and not u.hidden
    order by u.id for update of u`.execute(tx);
  return rows;
};

/** Ids of all members of the groups that give a team. */
export const listTeamMembers = async (tx: Tx, teamId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select distinct m.user_id as id from directory_members m
    join directory_groups g on g.workspace_id = ${own} and g.id = m.group_id
    where m.workspace_id = ${tx.workspaceId} and g.team_id = ${teamId} order by 1`.execute(tx);
  return rows.map(({ id }) => id);
};
