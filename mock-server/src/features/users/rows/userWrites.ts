import type { UserDraft } from '@basis/domain/contract/contract';
import { fold } from '@basis/domain/formats/fold';
import { nameLine } from '@basis/domain/formats/nameLine';
import type { Db, Tx } from '../../../platform/db/database';
import { ApiError, conflict, refused } from '../../../platform/contract/errors';
import type { SessionToken } from '../../../platform/tokens';
import type { ChangeSet } from '../../../changes/changes';
import { insertRow } from '../../../records/entityFields';
import { wakeStreams } from '../../../platform/db/wakeStreams';
import { findAccountState } from './accounts';
import { getUser } from './users';
import { revokeOneTimeTokens } from '../../../platform/sessions/oneTimeTokens';

const takenEmail = (message: string): ApiError =>
  new ApiError(409, 'conflict', message, { details: [{ path: 'body/user/email', message }] });

/** Why an email can't be invited, as far as the workspace may know: of users elsewhere, that they are. */
const emailConflict = async (tx: Tx, userId: string): Promise<ApiError> => {
  const state = await findAccountState(tx, userId);
  const user = state && (await getUser(tx, userId));
  if (!user) return takenEmail('Another user of Basis already has this email. Use another one.');
  const name = user.name || user.email;
  if (state === 'Deactivated')
    return takenEmail(`${name} has this email and is deactivated. Activate that user instead.`);
  if (state === 'Invited') return takenEmail(`${name} is invited already. Send that invitation again instead.`);
  return takenEmail(`${name} already has this email.`);
};

/** Reports which globally unique value is taken: the email or the id. */
const loginConflict = async (tx: Tx, emailFold: string): Promise<ApiError> => {
  const taken = await tx
    .selectFrom('login_directory')
    .where('email_fold', '=', emailFold)
    .select('user_id')
    .executeTakeFirst();
  return taken ? emailConflict(tx, taken.user_id) : conflict('A user with this id already exists.');
};

/** Adds a user without a password. An email address logs in to one workspace, so it must be unique. */
export const insertUser = async (tx: Tx, id: string, draft: UserDraft, changes: ChangeSet): Promise<void> => {
  const email_fold = fold(draft.email);
  const login = await tx
    .insertInto('login_directory')
    .values({ email_fold, workspace_id: tx.workspaceId, user_id: id })
    .onConflict((onConflict) => onConflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!login) throw await loginConflict(tx, email_fold);
  const row = {
    id,
    email: draft.email,
    email_fold,
    first_name: nameLine(draft.firstName),
    last_name: nameLine(draft.lastName ?? ''),
    color: draft.color ?? 'stone',
    role: draft.role,
    position: draft.position ?? 'Unknown',
  };
  if (!(await insertRow(tx, 'user', row))) throw conflict('A user with this id already exists.');
  changes.created('user', id);
};

const lockAdmins = (tx: Tx): Promise<{ id: string }[]> =>
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

/** Ends the sessions of a user, except one. */
export const endSessions = async (tx: Tx, userId: string, except: SessionToken | null = null): Promise<void> => {
  let removal = tx.deleteFrom('sessions').where('workspace_id', '=', tx.workspaceId).where('user_id', '=', userId);
  if (except) removal = removal.where('token_hash', '<>', except.hash);
  await removal.execute();
  await wakeStreams(tx);
};

/** Ends the calendar feeds of a user for good: whoever has a secret of an earlier time reads nothing of a later one. */
const endFeeds = async (tx: Tx, userId: string): Promise<void> => {
  await tx
    .updateTable('calendar_subscriptions')
    .set({ revoked_at: new Date().toISOString() })
    .where('workspace_id', '=', tx.workspaceId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
};

/** Locks out an inactive user: ends sessions and calendar feeds, and revokes password links. */
export const revokeAccess = async (tx: Tx, userId: string): Promise<void> => {
  await endSessions(tx, userId);
  await revokeOneTimeTokens(tx, userId);
  await endFeeds(tx, userId);
};

/** Sets a password and revokes older password links. */
export const setPassword = async (tx: Tx, userId: string, password_hash: string): Promise<void> => {
  await tx
    .updateTable('users')
    .set({ password_hash, updated_at: new Date() })
    .where('workspace_id', '=', tx.workspaceId)
    .where('id', '=', userId)
    .execute();
  await revokeOneTimeTokens(tx, userId);
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
