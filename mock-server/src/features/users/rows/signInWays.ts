import { sql } from 'kysely';
import type { SecondStepWay } from '@basis/domain/model/contract/contract';
import { own } from '../../../platform/db/confinedDialect';
import type { Tx } from '../../../platform/db/database';

/** Sign-in methods of a user besides a password, and the workspace's requirement. */
export interface OwnWays {
  readonly hasPassword: boolean;
  readonly passkeys: number;
  readonly hasCodes: boolean;
  /** True if the workspace requires a passkey or one-time codes of the user. */
  readonly isRequired: boolean;
  readonly deviceEpoch: number;
  readonly lastSeenAt: string | null;
}

const codesOn = sql`exists (select from one_time_codes c where c.workspace_id = ${own} and c.user_id = u.id
  and c.turned_on_at is not null)`;

/** Ways of an active user who holds the account's email to sign in; undefined if there is none such. */
export const findOwnWays = async (tx: Tx, userId: string): Promise<OwnWays | undefined> => {
  const { rows } = await sql<OwnWays>`select u.password_hash is not null as "hasPassword",
      (select count(*)::int from passkeys p where p.workspace_id = ${own} and p.user_id = u.id) as passkeys,
      ${codesOn} as "hasCodes", w.is_second_way_required and u.role = 'Admin' as "isRequired",
      u.device_epoch as "deviceEpoch", u.last_seen_at as "lastSeenAt"
    from users u join workspaces w on w.id = u.workspace_id
    where u.workspace_id = ${tx.workspaceId} and u.id = ${userId} and u.active
      and exists (select from login_directory d where d.user_id = u.id and d.lost_at is null)`.execute(tx);
  return rows[0];
};

/** Returns true if a user has a passkey or one-time codes. */
export const hasSecondWay = ({ passkeys, hasCodes }: Pick<OwnWays, 'passkeys' | 'hasCodes'>): boolean =>
  hasCodes || passkeys > 0;

/** Steps that finish a sign-in by a password or a provider; empty if nothing more is needed. */
export const secondSteps = (
  { passkeys, hasCodes, isRequired }: OwnWays,
  way: 'password' | 'provider',
): readonly SecondStepWay[] => {
  const isAsked = way === 'provider' ? isRequired : isRequired || hasCodes;
  if (!isAsked) return [];
  return [...(hasCodes ? (['code'] as const) : []), ...(passkeys ? (['passkey'] as const) : [])];
};

/** Number of active Admins, and of those with a passkey or one-time codes. */
export const countReadyAdmins = async (
  tx: Tx,
): Promise<{ readonly adminCount: number; readonly readyCount: number }> => {
  const { rows } = await sql<{ adminCount: number; readyCount: number }>`select count(*)::int as "adminCount",
      count(*) filter (where ${codesOn} or exists (select from passkeys p
        where p.workspace_id = ${own} and p.user_id = u.id))::int as "readyCount"
    from users u where u.workspace_id = ${tx.workspaceId} and u.active and not u.hidden and u.role = 'Admin'`.execute(
    tx,
  );
  return rows[0] ?? { adminCount: 0, readyCount: 0 };
};

/** Takes every passkey, the one-time codes and the recovery codes of a user away. */
export const deleteSecondWays = async (tx: Tx, userId: string): Promise<void> => {
  for (const table of ['passkeys', 'one_time_codes', 'recovery_codes'] as const)
    await tx.deleteFrom(table).where('workspace_id', '=', tx.workspaceId).where('user_id', '=', userId).execute();
};

/** Frees the sessions of a user that could do nothing before a passkey or one-time codes were set up. */
export const freeSessions = async (tx: Tx, userId: string): Promise<void> => {
  await tx
    .updateTable('sessions')
    .set({ must_set_up: false })
    .where('workspace_id', '=', tx.workspaceId)
    .where('user_id', '=', userId)
    .where('must_set_up', '=', true)
    .execute();
};
