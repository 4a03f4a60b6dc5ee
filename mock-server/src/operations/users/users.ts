import type { User } from '@basis/domain/contract/contract';
import { notFound, refused } from '../../contract/errors';
import type { CallContext, Handler } from '../../contract/handler';
import { newId } from '../../ids';
import { changeFields, lockRow } from '../../repositories/entityFields';
import { insertOneTimeToken } from '../../repositories/oneTimeTokens';
import { getUser } from '../../repositories/users';
import { checkAdminRemains, closeAccess, insertUser } from '../../repositories/userWrites';
import { makeChange } from '../changes/changeMade';

const readUser = async ({ tx, caller }: CallContext, userId: string): Promise<User> => {
  const user = await getUser(tx, caller.workspaceId, userId);
  if (!user) throw notFound();
  return user;
};

export const createUser: Handler<'createUser'> = async (context, { body }) => {
  const { tx, caller, outbox, publicUrl } = context;
  const draft = body.user;
  if (!draft.firstName.trim()) throw refused('A user needs a first name.');
  const id = draft.id?.toLowerCase() ?? newId();
  const { changeSetId } = await makeChange(context, (changes) =>
    insertUser(tx, caller.workspaceId, id, draft, changes),
  );
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
  const { tx, caller } = context;
  const row = await lockRow(tx, caller.workspaceId, 'user', path.userId);
  if (!row || row['hidden'] === true) throw notFound();
  if (body.firstName !== undefined && !body.firstName.trim()) throw refused('A user needs a first name.');
  const isAdminLost = (body.role !== undefined && body.role !== 'Admin') || body.active === false;
  if (isAdminLost) await checkAdminRemains(tx, caller.workspaceId, path.userId);
  const { changeSetId } = await makeChange(context, (changes) =>
    changeFields(tx, caller.workspaceId, { entity: 'user', row }, body, changes),
  );
  if (body.active === false) await closeAccess(tx, caller.workspaceId, String(row['id']));
  return { status: 200, body: { user: await readUser(context, path.userId), changeSetId } };
};

export const deleteUser: Handler<'deleteUser'> = async (context, { path }) => {
  const { tx, caller } = context;
  const row = await lockRow(tx, caller.workspaceId, 'user', path.userId);
  if (!row || row['hidden'] === true) throw notFound();
  await checkAdminRemains(tx, caller.workspaceId, path.userId);
  const { changeSetId } = await makeChange(context, (changes) =>
    changeFields(tx, caller.workspaceId, { entity: 'user', row }, { active: false }, changes),
  );
  await closeAccess(tx, caller.workspaceId, String(row['id']));
  return { status: 200, body: { changeSetId } };
};
