import { emailIdentity } from '@basis/domain/model/formats/emailIdentity';
import { ChangeSet } from '../../../changes/changes';
import { makeChange } from '../../../changes/makeChange';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { notFound } from '../../../platform/contract/errors';
import { scimFault } from '../../../platform/contract/scim';
import { newId } from '../../../platform/ids';
import { changeFields, lockRow, type Row } from '../../../records/entityFields';
import { invite } from '../../users/links/operations/invitations';
import { changeEmail } from '../../users/rows/emailProofs';
import { deleteSecondWays } from '../../users/rows/signInWays';
import { insertUser, revokeAccount, setPassword } from '../../users/rows/userWrites';
import { fillTeams } from '../groupEffects';
import { comeBack, leaveByDirectory, refuseOnlyAdmin } from '../leaving';
import { getDirectorySettings, lockDirectory } from '../rows/directorySettings';
import { findGroup, listGroupsOf, setGroupMembers } from '../rows/scimGroups';
import { findDeletedUser, findKnownUser, keepUser, listKnownUsers, type FoundUser } from '../rows/scimUsers';
import { checkVersion, pageOf, presentList, presentScimUser, select } from '../scim/present';
import { patchUserState, readUserDraft, type UserState } from '../scim/userState';

const getKnown = async ({ tx }: CallContext, id: string): Promise<FoundUser> => {
  const user = await findKnownUser(tx, id.toLowerCase());
  if (!user) throw notFound();
  return user;
};

const answerOf = async (context: CallContext, id: string) => {
  const body = presentScimUser(await getKnown(context, id), context.linkTo);
  return { body, headers: { etag: body.meta.version, location: body.meta.location } };
};

/** A user whom no other call changes meanwhile, as the caller read it. @throws ApiError 404, 412 */
const lockKnown = async (context: CallContext, id: string, ifMatch: string | undefined) => {
  const row = await lockRow(context.tx, 'user', id);
  const user = await getKnown(context, id);
  if (!row) throw notFound();
  checkVersion(ifMatch, presentScimUser(user, context.linkTo));
  return { row, user };
};

export const listScimUsers: Handler<'listScimUsers'> = async ({ tx, linkTo }, { query }) => {
  const { startIndex, count } = pageOf(query);
  const { users, total } = await listKnownUsers(tx, { ...query, startIndex, count });
  const page = users.map((user) => select(presentScimUser(user, linkTo), query));
  return { status: 200, body: presentList(page, total, startIndex) };
};

export const getScimUser: Handler<'getScimUser'> = async (context, { path, query }) => {
  const { body, headers } = await answerOf(context, path.userId);
  return { status: 200, body: select(body, query), headers };
};

/**
 * Changes the email of a user. Whoever signed in by the former one has neither password, passkey nor session left: the
 * next to sign in is who proves the mailbox.
 */
const moveEmail = async ({ tx }: CallContext, row: Row, email: string, changes: ChangeSet): Promise<void> => {
  const id = String(row['id']);
  if (row['basis_admin'] === true)
    throw scimFault(400, 'mutability', 'The email of an administrator of Basis is not changed by a directory.', 'body');
  if (row['active'] === true) await refuseOnlyAdmin(tx, id, 'keeps the email');
  await changeEmail(tx, id, email, changes);
  await setPassword(tx, id, null, false);
  await deleteSecondWays(tx, id);
};

/** Makes a user be as the directory has it. The caller has locked the row. */
const writeState = async (
  context: CallContext,
  { row, user }: { readonly row: Row; readonly user: FoundUser },
  next: UserState,
): Promise<void> => {
  const { tx } = context;
  await makeChange(context, async (changes) => {
    await changeFields(tx, { entity: 'user', row }, { firstName: next.firstName, lastName: next.lastName }, changes);
    if (emailIdentity(user.email) !== emailIdentity(next.email)) await moveEmail(context, row, next.email, changes);
  });
  await keepUser(tx, user.id, { externalId: next.externalId });
  if (user.active && !next.active) await leaveByDirectory(context, user.id);
  if (!user.active && next.active) await comeBack(context, user.id);
};

/** A user whom the directory deleted comes back as the same one, with what they held. */
const revive = async (context: CallContext, id: string, state: UserState): Promise<void> => {
  const row = await lockRow(context.tx, 'user', id);
  if (!row) throw notFound();
  await keepUser(context.tx, id, { externalId: state.externalId });
  await writeState(context, { row, user: await getKnown(context, id) }, state);
};

const addUser = async (context: CallContext, id: string, state: UserState): Promise<void> => {
  const { tx } = context;
  const { defaultRole: role } = await getDirectorySettings(tx);
  const { email, firstName, lastName } = state;
  await makeChange(context, (changes) => insertUser(tx, id, { email, firstName, lastName, role }, changes));
  await keepUser(tx, id, { externalId: state.externalId });
  if (state.active) return;
  const row = await lockRow(tx, 'user', id);
  if (row)
    await makeChange(context, (changes) => changeFields(tx, { entity: 'user', row }, { active: false }, changes));
  await revokeAccount(tx, id);
};

export const createScimUser: Handler<'createScimUser'> = async (context, { body }) => {
  const { tx } = context;
  const state = readUserDraft(body);
  const deleted = await findDeletedUser(tx, emailIdentity(state.email));
  const id = deleted ?? newId();
  await (deleted === undefined ? addUser : revive)(context, id, state);
  const { areInvitationsSent } = await getDirectorySettings(tx);
  const afterCommit =
    areInvitationsSent && state.active && deleted === undefined ? { afterCommit: await invite(context, id) } : {};
  return { status: 201, ...(await answerOf(context, id)), ...afterCommit };
};

export const replaceScimUser: Handler<'replaceScimUser'> = async (context, { path, header, body }) => {
  const id = path.userId.toLowerCase();
  const known = await lockKnown(context, id, header['If-Match']);
  const next = readUserDraft(body);
  // Without `active`, a user stays as active as they are.
  const active = body.active === undefined ? known.user.active : next.active;
  await writeState(context, known, { ...next, active });
  return { status: 200, ...(await answerOf(context, id)) };
};

export const patchScimUser: Handler<'patchScimUser'> = async (context, { path, header, body }) => {
  const id = path.userId.toLowerCase();
  const known = await lockKnown(context, id, header['If-Match']);
  await writeState(context, known, patchUserState(id, known.user, body));
  return { status: 200, ...(await answerOf(context, id)) };
};

export const deleteScimUser: Handler<'deleteScimUser'> = async (context, { path, header }) => {
  const { tx } = context;
  const id = path.userId.toLowerCase();
  await lockDirectory(tx);
  const { user } = await lockKnown(context, id, header['If-Match']);
  await leaveByDirectory(context, id);
  await makeChange(context, async (changes) => {
    const teamIds: (string | null)[] = [];
    for (const groupId of await listGroupsOf(tx, id)) {
      const group = await findGroup(tx, groupId);
      const others = (group?.members ?? []).map((member) => member.id).filter((memberId) => memberId !== id);
      await setGroupMembers(tx, groupId, others);
      teamIds.push(group?.teamId ?? null);
    }
    await fillTeams(tx, changes, teamIds);
  });
  await keepUser(tx, id, { externalId: user.externalId, isDeleted: true });
  return { status: 204 };
};
