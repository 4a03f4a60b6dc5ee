import { sql } from 'kysely';
import { emailIdentity } from '@basis/domain/model/formats/emailIdentity';
import { fold } from '@basis/domain/model/formats/fold';
import type { ChangeSet } from '../../../changes/changes';
import { inWorkspace, type Db, type Tx } from '../../../platform/db/database';
import { retryAborted } from '../../../platform/db/retryAborted';
import { refuseTaken } from './emailConflicts';
import { unlinkProviders, type Login } from './logins';
import { revokeAccess } from './userWrites';

interface Holder extends Login {
  readonly email: string;
  readonly isProved: boolean;
  readonly isLost: boolean;
}

/** All accounts with the email of a user, kept from change until the transaction ends. */
const lockHolders = async (tx: Tx, userId: string): Promise<Holder[]> => {
  const { rows } = await sql<Holder>`select workspace_id as "workspaceId", user_id as "userId", email,
      proved_at is not null as "isProved", lost_at is not null as "isLost"
    from login_directory where email = (select email from login_directory where user_id = ${userId})
    order by user_id for update`.execute(tx);
  return rows;
};

const markLost = async (tx: Tx, userIds: readonly string[]): Promise<void> => {
  await sql`update login_directory set lost_at = coalesce(lost_at, now()), proved_at = null
    where user_id = any(${[...userIds]}::uuid[])`.execute(tx);
  await unlinkProviders(tx, userIds);
};

/**
 * Notes that a user proved the mailbox of the account's email: no other account holds it from now on. An account whose
 * user proved it before keeps it.
 * @returns accounts that lost it, whose sessions the caller ends; null if it was lost here, to the one who has it.
 */
export const proveEmail = async (tx: Tx, userId: string): Promise<Login[] | null> => {
  const holders = await lockHolders(tx, userId);
  const own = holders.find((holder) => holder.userId === userId);
  if (!own || own.isLost) return null;
  if (own.isProved) return [];
  const others = holders.filter((holder) => holder.userId !== userId);
  if (others.some(({ isProved }) => isProved)) {
    await markLost(tx, [userId]);
    return null;
  }
  await markLost(
    tx,
    others.map((other) => other.userId),
  );
  await sql`update login_directory set proved_at = now() where user_id = ${userId}`.execute(tx);
  return others.filter(({ isLost }) => !isLost);
};

/** Accounts that lose their email if a user proves it, at most 100. */
export const listRivals = async (tx: Tx, userId: string): Promise<Login[]> => {
  const { rows } = await sql<Login>`select other.workspace_id as "workspaceId", other.user_id as "userId"
    from login_directory own join login_directory other on other.email = own.email and other.user_id <> own.user_id
    where own.user_id = ${userId} and own.proved_at is null and own.lost_at is null and other.lost_at is null and other.proved_at is null
    order by other.user_id limit 100`.execute(tx);
  return rows;
};

/**
 * Returns true if a user may start to use the account without proving its email. After a proof elsewhere, the account
 * has lost the email.
 */
export const mayUseUnproved = async (tx: Tx, userId: string): Promise<boolean> => {
  const holders = await lockHolders(tx, userId);
  const own = holders.find((holder) => holder.userId === userId);
  if (!own || own.isLost) return false;
  if (!holders.some((holder) => holder.userId !== userId && holder.isProved)) return true;
  await markLost(tx, [userId]);
  return false;
};

/** Ends sessions and open links of accounts that lost their email. They count for nothing already. */
export const endLostAccess = async (db: Db, lost: readonly Login[]): Promise<void> => {
  for (const { workspaceId, userId } of lost)
    await retryAborted(() => inWorkspace(db, workspaceId, (tx) => revokeAccess(tx, userId)));
};

/** Identity of an account. */
interface EmailState {
  readonly isProved: boolean;
  readonly isLost: boolean;
}

export const getEmailState = async (tx: Tx, userId: string): Promise<EmailState> => {
  const { rows } = await sql<EmailState>`select proved_at is not null as "isProved", lost_at is not null as "isLost"
    from login_directory where workspace_id = ${tx.workspaceId} and user_id = ${userId}`.execute(tx);
  return rows[0] ?? { isProved: false, isLost: false };
};

/**
 * Changes the email of an account, which its user has yet to prove. Ends sessions, links and the operator's grants to
 * the holder of the former email.
 * @throws ApiError 409 if a colleague has it
 */
export const changeEmail = async (tx: Tx, userId: string, email: string, changes: ChangeSet): Promise<void> => {
  const { workspaceId } = tx;
  const identity = emailIdentity(email);
  await refuseTaken(tx, { email: identity, path: 'body/email' }, userId);
  const { rows } = await sql<{ before: string }>`select email as before from users
    where workspace_id = ${workspaceId} and id = ${userId}`.execute(tx);
  await sql`update login_directory set email = ${identity}, proved_at = null, lost_at = null, other_spelling = null
    where workspace_id = ${workspaceId} and user_id = ${userId}`.execute(tx);
  await sql`update users set email = ${email}, email_fold = ${fold(email)}, internal = false, updated_at = now()
    where workspace_id = ${workspaceId} and id = ${userId}`.execute(tx);
  await unlinkProviders(tx, [userId]);
  await revokeAccess(tx, userId);
  changes.updated('user', userId, 'email', { from: rows[0]?.before ?? null, to: email });
};
