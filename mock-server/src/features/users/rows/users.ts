import type { Selectable } from 'kysely';
import type { Profile, User } from '@basis/domain/model/contract/contract';
import { isInternalUse } from '@basis/domain/model/permissions/internalUse';
import type { Tx } from '../../../platform/db/database';
import type { UsersTable } from '../../../platform/db/schema';

/** A user as it is stored. */
export type UserRow = Selectable<UsersTable>;

const nameOf = (row: UserRow): string => `${row.first_name} ${row.last_name}`.trim();

/** A user as colleagues see it. */
export const presentUser = (row: UserRow): User => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  name: nameOf(row),
  email: row.email,
  active: row.active,
  color: row.color as User['color'],
  role: row.role,
  position: row.position as User['position'],
  weeklyBidLimit: row.weekly_bid_limit,
});

/** Stored password hash of an active user. */
export const findPasswordHash = async (tx: Tx, userId: string): Promise<string | null> => {
  const row = await tx
    .selectFrom('users')
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', userId)
    .where('active', '=', true)
    .select('password_hash')
    .executeTakeFirst();
  return row?.password_hash ?? null;
};

/** Defaults of settings that a profile always contains. */
const unsetSettings: Profile['settings'] = { NOTIFICATIONS: null, lastLogin: null };
/** Adds the initial views of lists, so that a page that opens on a list waits for one answer. */
const profileSettingKeys = ['NOTIFICATIONS', 'lastLogin', 'appearance', 'experiments', 'seenNews'];
const viewSettingKeys = '%\\_VIEW-%';

export const getProfile = async (tx: Tx, userId: string): Promise<Profile> => {
  const { workspaceId } = tx;
  const row = await tx
    .selectFrom('users')
    .innerJoin('workspaces', 'workspaces.id', 'users.workspace_id')
    .where('users.workspace_id', '=', workspaceId)
    .where('users.id', '=', userId)
    .selectAll('users')
    .select(['workspaces.slug', 'workspaces.internal as is_internal_workspace'])
    .executeTakeFirstOrThrow();
  const settings = await tx
    .selectFrom('user_settings')
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .where(({ eb, or }) => or([eb('key', 'in', profileSettingKeys), eb('key', 'like', viewSettingKeys)]))
    .select(['key', 'value'])
    .orderBy('key')
    .execute();
  const { active: _active, ...user } = presentUser(row);
  return {
    ...user,
    customerWorkspace: row.slug,
    timeZone: row.time_zone,
    basisAdmin: row.basis_admin,
    hidden: row.hidden,
    internal: isInternalUse({
      hidden: row.hidden,
      isInternalUser: row.internal,
      isInternalWorkspace: row.is_internal_workspace,
    }),
    trial: row.trial,
    createdAt: new Date(row.created_at).toISOString(),
    settings: {
      ...unsetSettings,
      ...Object.fromEntries(settings.map(({ key, value }) => [key, value as Profile['settings'][string]])),
    },
  };
};

/** IANA zone of a user's clock: their own, else the workspace's. */
export const getUserZone = async (tx: Tx, userId: string): Promise<string> => {
  const row = await tx
    .selectFrom('users')
    .innerJoin('workspaces', 'workspaces.id', 'users.workspace_id')
    .where('users.workspace_id', '=', tx.workspaceId)
    .where('users.id', '=', userId)
    .select(({ fn }) => fn.coalesce('users.time_zone', 'workspaces.zone').as('zone'))
    .executeTakeFirstOrThrow();
  return row.zone;
};

/** Users of the workspace by name, without hidden ones. */
export const listUsers = async (
  tx: Tx,
  { active, limit, offset = 0 }: { active?: boolean; limit?: number; offset?: number } = {},
): Promise<User[]> => {
  const users = tx
    .selectFrom('users')
    .where('workspace_id', '=', tx.workspaceId)
    .where('hidden', '=', false)
    .$if(active !== undefined, (query) => query.where('active', '=', active === true))
    .selectAll()
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
    .offset(offset);
  const rows = await (limit === undefined ? users : users.limit(limit)).execute();
  return rows.map(presentUser);
};

/** One user, active or not, including hidden ones. */
export const getUser = async (tx: Tx, userId: string): Promise<User | undefined> => {
  const row = await tx
    .selectFrom('users')
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', userId)
    .selectAll()
    .executeTakeFirst();
  return row && presentUser(row);
};

/** True if all of these are active users of the workspace; they stay so until the transaction ends. */
export const areActiveUsers = async (tx: Tx, ids: readonly string[]): Promise<boolean> => {
  if (!ids.length) return true;
  const rows = await tx
    .selectFrom('users')
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', 'in', [...ids])
    .where('active', '=', true)
    .select('id')
    .forKeyShare()
    .execute();
  return rows.length === ids.length;
};
