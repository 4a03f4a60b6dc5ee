import type { UserDraft } from '@basis/domain/model/contract/contract';
import { emailIdentity } from '@basis/domain/model/formats/emailIdentity';
import { fold } from '@basis/domain/model/formats/fold';
import { nameLine } from '@basis/domain/model/formats/nameLine';
import type { Db, Tx } from '../../../platform/db/database';
import { conflict, refused } from '../../../platform/contract/errors';
import type { SessionToken } from '../../../platform/tokens';
import type { ChangeSet } from '../../../changes/changes';
import { insertRow } from '../../../records/entityFields';
import { wakeStreams } from '../../../platform/db/wakeStreams';
import { refuseTaken } from './emailConflicts';
import { deleteSecondWays } from './signInWays';
import { forgetDevices } from '../../../platform/sessions/knownDevices';
import { revokeApiTokens } from '../../../platform/sessions/apiTokens';
import { revokeOneTimeTokens } from '../../../platform/sessions/oneTimeTokens';

/**
 * Adds a user without a password. The email is unproved, so other workspaces may have users with it.
 * @throws ApiError 409 if a user of the workspace has the email, or one anywhere the id
 */
export const insertUser = async (tx: Tx, id: string, draft: UserDraft, changes: ChangeSet): Promise<void> => {
  const email = emailIdentity(draft.email);
  const login = await tx
    .insertInto('login_directory')
    .values({ email, workspace_id: tx.workspaceId, user_id: id })
    .onConflict((onConflict) => onConflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!login) {
    await refuseTaken(tx, { email, path: 'body/user/email' }, null);
    throw conflict('A user with this id already exists.');
  }
  const row = {
    id,
    email: draft.email,
    email_fold: fold(draft.email),
    first_name: nameLine(draft.firstName),
    last_name: nameLine(draft.lastName ?? ''),
    color: draft.color ?? 'stone',
    role: draft.role,
    position: draft.position ?? 'Unknown',
  };
  if (!(await insertRow(tx, 'user', row))) throw conflict('A user with this id already exists.');
  changes.created('user', id);
};

/** Active Admins, kept from change until the transaction ends. */
export const lockAdmins = (tx: Tx): Promise<{ id: string }[]> =>
  tx
    .selectFrom('users')
    .where('workspace_id', '=', tx.workspaceId)
    .where('role', '=', 'Admin')
    .where('active', '=', true)
    .where('hidden', '=', false)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();

/** Refuses a change that would leave a workspace without an Admin. @throws ApiError 422 */
export const checkAdminRemains = async (tx: Tx, userId: string): Promise<void> => {
  const admins = await lockAdmins(tx);
  if (admins.length === 1 && admins[0]?.id === userId.toLowerCase())
    throw refused('A workspace needs at least one admin. Make another user an admin first.');
};

/** Refuses a write that left a workspace without an Admin. @throws ApiError 409 */
export const checkSomeAdmin = async (tx: Tx): Promise<void> => {
  if (!(await lockAdmins(tx)).length) throw conflict('A workspace needs at least one admin.');
};

/** Ends the sessions of a user, except one. The user's devices are unknown then. */
export const endSessions = async (tx: Tx, userId: string, except: SessionToken | null = null): Promise<void> => {
  let removal = tx.deleteFrom('sessions').where('workspace_id', '=', tx.workspaceId).where('user_id', '=', userId);
  if (except) removal = removal.where('token_hash', '<>', except.hash);
  await removal.execute();
  await forgetDevices(tx, userId);
  await wakeStreams(tx);
};

/** Ends a user's sessions, except one, and revokes their personal API tokens. Tokens of services stay active. */
export const endOwnAccess = async (tx: Tx, userId: string, except: SessionToken | null = null): Promise<void> => {
  await endSessions(tx, userId, except);
  await revokeApiTokens(tx, { userId, kind: 'Personal' });
};

/** Ends the calendar feeds of a user permanently: secrets of earlier feeds don't open later ones. */
const endFeeds = async (tx: Tx, userId: string): Promise<void> => {
  await tx
    .updateTable('calendar_subscriptions')
    .set({ revoked_at: new Date().toISOString() })
    .where('workspace_id', '=', tx.workspaceId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
};

/** Locks a user out: ends sessions and calendar feeds, and revokes password links and API tokens. */
export const revokeAccess = async (tx: Tx, userId: string): Promise<void> => {
  await endSessions(tx, userId);
  await revokeOneTimeTokens(tx, userId);
  await endFeeds(tx, userId);
  await revokeApiTokens(tx, { userId });
};

/** Locks an inactive user out, whose email becomes available again. */
export const revokeAccount = async (tx: Tx, userId: string): Promise<void> => {
  await revokeAccess(tx, userId);
  await tx.updateTable('login_directory').set({ proved_at: null }).where('user_id', '=', userId).execute();
};

/**
 * Sets a password and revokes older password links.
 * @param handed_over set if it was chosen by a link that an Admin was shown; unchanged if omitted
 */
export const setPassword = async (
  tx: Tx,
  userId: string,
  password_hash: string | null,
  handed_over?: boolean,
): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ password_hash, ...(handed_over === undefined ? {} : { handed_over }), updated_at: new Date() })
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', userId)
    .execute();
  await revokeOneTimeTokens(tx, userId);
};

/**
 * Assigns an account exclusively to its email's mailbox: ends open links and, if the password was chosen by a link that
 * an Admin was shown, all sign-in methods, sessions and feeds.
 */
export const endHandedOver = async (tx: Tx, userId: string): Promise<void> => {
  const user = await tx
    .selectFrom('users')
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', userId)
    .select('handed_over')
    .executeTakeFirst();
  await revokeOneTimeTokens(tx, userId);
  if (!user?.handed_over) return;
  await setPassword(tx, userId, null, false);
  await deleteSecondWays(tx, userId);
  await revokeAccess(tx, userId);
};

/** All workspaces, ordered by name. */
export const listWorkspaces = (db: Db): Promise<{ customerWorkspace: string; name: string }[]> =>
  db
    .selectFrom('workspaces')
    .select(['slug as customerWorkspace', 'name'])
    .orderBy('name')
    .orderBy('slug')
    .limit(5000)
    .execute();

export const findWorkspaceBySlug = async (db: Db, slug: string): Promise<string | null> => {
  const row = await db.selectFrom('workspaces').where('slug', '=', slug).select('id').executeTakeFirst();
  return row?.id ?? null;
};
