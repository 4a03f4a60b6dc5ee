import type { ChangeSet } from '../../changes/changes';
import type { Tx } from '../../platform/db/database';
import { changeFields, lockRow } from '../../records/entityFields';
import { changeMemberSet, teams } from '../contacts/rows/memberSets';
import { lockAdmins } from '../users/rows/userWrites';
import { getDirectorySettings, listGivenRoles, listTeamMembers } from './rows/directorySettings';

/**
 * Sets users' roles to the highest of their groups, or to the default role. Keeps the last Admin, so that a directory
 * can't leave the workspace without one.
 */
export const giveRoles = async (tx: Tx, changes: ChangeSet, userIds: readonly string[]): Promise<void> => {
  if (!userIds.length) return;
  const { defaultRole } = await getDirectorySettings(tx);
  const admins = new Set((await lockAdmins(tx)).map(({ id }) => id));
  for (const { id, role, given } of await listGivenRoles(tx, userIds)) {
    const next = given ?? defaultRole;
    if (next === role) continue;
    if (role === 'Admin' && admins.has(id) && admins.size === 1) continue;
    const row = await lockRow(tx, 'user', id);
    if (!row) continue;
    await changeFields(tx, { entity: 'user', row }, { role: next }, changes);
    if (role === 'Admin') admins.delete(id);
  }
};

/** Sets the members of teams to those of the groups that are mapped to them. */
export const fillTeams = async (tx: Tx, changes: ChangeSet, teamIds: readonly (string | null)[]): Promise<void> => {
  for (const teamId of new Set(teamIds))
    if (teamId !== null)
      await changeMemberSet(tx, teams, teamId, { memberIds: await listTeamMembers(tx, teamId) }, changes);
};
