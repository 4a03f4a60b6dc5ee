import type { User } from '@basis/domain/contract/contract';
import { nameLine } from '@basis/domain/formats/nameLine';
import { notFound, refused } from '../../../platform/contract/errors';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { newId } from '../../../platform/ids';
import type { Letter } from '../../../platform/mail/outbox';
import { changeFields, lockRow } from '../../../records/entityFields';
import { insertOneTimeToken, invitationHours } from '../../../platform/sessions/oneTimeTokens';
import { makeChange } from '../../../changes/makeChange';
import { getCustomerSettings } from '../../settings/rows/workspaces';
import { invitationLetter } from '../invitationLetter';
import { findAccountState, listAccounts } from '../rows/accounts';
import { getUser } from '../rows/users';
import { checkAdminRemains, revokeAccess, insertUser } from '../rows/userWrites';
import { namesOf } from './names';

const readUser = async ({ tx }: CallContext, userId: string): Promise<User> => {
  const user = await getUser(tx, userId);
  if (!user) throw notFound();
  return user;
};

/** Makes a link by which an invited user chooses a password. */
const makeLink = async ({ tx, caller, publicUrl }: CallContext, userId: string): Promise<string> => {
  const token = await insertOneTimeToken(tx, 'invitations', caller.workspaceId, userId);
  return `${publicUrl}/reset-password/${token.text}`;
};

const writeLetter = async (context: CallContext, to: string, link: string): Promise<Letter> => {
  const { tx, caller, mailDomain } = context;
  const { name: workspaceName } = await getCustomerSettings(tx, mailDomain);
  const inviter = await getUser(tx, caller.userId);
  return invitationLetter({ to, workspaceName, by: inviter?.name ?? '', link });
};

export const listUserAccounts: Handler<'listUserAccounts'> = async ({ tx }, { query }) => {
  const { search = '', state = null, limit = 50, offset = 0 } = query;
  return { status: 200, body: await listAccounts(tx, { search, state, limit, offset }) };
};

export const createUser: Handler<'createUser'> = async (context, { body }) => {
  const { tx, outbox } = context;
  const draft = body.user;
  if (!nameLine(draft.firstName)) throw refused('A user needs a first name.');
  const id = draft.id?.toLowerCase() ?? newId();
  const { changeSetId } = await makeChange(context, (changes) => insertUser(tx, id, draft, changes));
  const letter = await writeLetter(context, draft.email, await makeLink(context, id));
  return {
    status: 201,
    body: { user: await readUser(context, id), changeSetId },
    afterCommit: () => outbox.put(letter),
  };
};

export const createInvitation: Handler<'createInvitation'> = async (context, { path, body }) => {
  const { tx, outbox } = context;
  // A password that is being chosen meanwhile ends every link.
  await lockRow(tx, 'user', path.userId);
  const state = await findAccountState(tx, path.userId);
  if (!state) throw notFound();
  const user = await readUser(context, path.userId);
  if (state === 'Deactivated') throw refused(`${user.name} is deactivated. Activate the user first.`);
  if (state === 'Active') throw refused(`${user.name} has already chosen a password.`);
  const link = await makeLink(context, user.id);
  const expiresAt = new Date(Date.now() + invitationHours * 3_600_000).toISOString();
  if (!body.isEmailed) return { status: 200, body: { link, expiresAt } };
  const letter = await writeLetter(context, user.email, link);
  return { status: 200, body: { link: null, expiresAt }, afterCommit: () => outbox.put(letter) };
};

export const updateUser: Handler<'updateUser'> = async (context, { path, body }) => {
  const { tx } = context;
  const row = await lockRow(tx, 'user', path.userId);
  if (!row || row['hidden'] === true) throw notFound();
  const values = namesOf(body);
  const isAdminLost = (body.role !== undefined && body.role !== 'Admin') || body.active === false;
  if (isAdminLost) await checkAdminRemains(tx, path.userId);
  const { changeSetId } = await makeChange(context, (changes) =>
    changeFields(tx, { entity: 'user', row }, values, changes),
  );
  if (body.active === false) await revokeAccess(tx, String(row['id']));
  return { status: 200, body: { user: await readUser(context, path.userId), changeSetId } };
};

export const deleteUser: Handler<'deleteUser'> = async (context, { path }) => {
  const { tx } = context;
  const row = await lockRow(tx, 'user', path.userId);
  if (!row || row['hidden'] === true) throw notFound();
  await checkAdminRemains(tx, path.userId);
  const { changeSetId } = await makeChange(context, (changes) =>
    changeFields(tx, { entity: 'user', row }, { active: false }, changes),
  );
  await revokeAccess(tx, String(row['id']));
  return { status: 200, body: { changeSetId } };
};
