import type { User } from '@basis/domain/contract/contract';
import { notFound, refused } from '../../../platform/contract/errors';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { newId } from '../../../platform/ids';
import { changeFields, lockRow } from '../../../records/entityFields';
import { insertOneTimeToken } from '../../../platform/sessions/oneTimeTokens';
import { getUser } from '../rows/users';
import { checkAdminRemains, revokeAccess, insertUser } from '../rows/userWrites';
import { makeChange } from '../../../changes/makeChange';

const readUser = async ({ tx }: CallContext, userId: string): Promise<User> => {
  const user = await getUser(tx, userId);
  if (!user) throw notFound();
  return user;
};

export const createUser: Handler<'createUser'> = async (context, { body }) => {
  const { tx, caller, outbox, publicUrl } = context;
  const draft = body.user;
  if (!draft.firstName.trim()) throw refused('A user needs a first name.');
  const id = draft.id?.toLowerCase() ?? newId();
  const { changeSetId } = await makeChange(context, (changes) => insertUser(tx, id, draft, changes));
  const token = await insertOneTimeToken(tx, 'invitations', caller.workspaceId, id);
  const letter = {
    to: draft.email,
    subject: 'You are invited to Basis',
    text: `Choose your password to start:\n\n${publicUrl}/reset-password/${token.text}\n\nThe link is valid for seven days.\n`,
  };
  return {
    status: 201,
    body: { user: await readUser(context, id), changeSetId },
    afterCommit: () => outbox.put(letter),
  };
};

export const updateUser: Handler<'updateUser'> = async (context, { path, body }) => {
  const { tx } = context;
  const row = await lockRow(tx, 'user', path.userId);
  if (!row || row['hidden'] === true) throw notFound();
  if (body.firstName !== undefined && !body.firstName.trim()) throw refused('A user needs a first name.');
  const isAdminLost = (body.role !== undefined && body.role !== 'Admin') || body.active === false;
  if (isAdminLost) await checkAdminRemains(tx, path.userId);
  const { changeSetId } = await makeChange(context, (changes) =>
    changeFields(tx, { entity: 'user', row }, body, changes),
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
