import { sql } from 'kysely';
import type { Tx } from '../platform/db/database';
import { insertNew } from '../platform/db/insertNew';
import type { Database } from '../platform/db/schema';

interface Membership {
  readonly table: keyof Database;
  readonly owner: string;
  readonly member: string;
}

/** The fields that hold a set of ids, by entity and field, and the tables that keep them. */
export const memberships = {
  'bidInvite.contactIds': { table: 'bid_invite_contacts', owner: 'invite_id', member: 'contact_id' },
  'distributionList.contactIds': { table: 'distribution_list_members', owner: 'list_id', member: 'contact_id' },
  'team.userIds': { table: 'team_members', owner: 'team_id', member: 'user_id' },
} as const satisfies Record<string, Membership>;
export type MembershipName = keyof typeof memberships;

export const isMembership = (name: string): name is MembershipName => name in memberships;

export const readMembers = async (tx: Tx, name: MembershipName, id: string): Promise<string[]> => {
  const { table, owner, member } = memberships[name];
  const { rows } = await sql<{ id: string }>`select ${sql.ref(member)} as id from ${sql.table(table)}
    where workspace_id = ${tx.workspaceId} and ${sql.ref(owner)} = ${id} order by 1`.execute(tx);
  return rows.map((row) => row.id);
};

/** Makes a set hold exactly these members. */
export const setMembers = async (
  tx: Tx,
  name: MembershipName,
  id: string,
  memberIds: readonly string[],
): Promise<void> => {
  const { workspaceId } = tx;
  const { table, owner, member } = memberships[name];
  await sql`delete from ${sql.table(table)} where workspace_id = ${workspaceId} and ${sql.ref(owner)} = ${id}
    and not ${sql.ref(member)} = any(${memberIds}::uuid[])`.execute(tx);
  await insertNew(
    tx,
    table,
    memberIds.map((memberId) => ({ workspace_id: workspaceId, [owner]: id, [member]: memberId })),
  );
};
