import { notFound, refused } from '../../../platform/contract/errors';
import type { Handler } from '../../../platform/calls/handler';
import { changeFields, lockRow } from '../../../records/entityFields';
import { findPasswordHash, getProfile } from '../rows/users';
import { endSessions, setPassword } from '../rows/userWrites';
import { hashPassword, isPasswordRight } from '../../../platform/sessions/passwords';
import { makeChange } from '../../../changes/changeMade';

export const updateProfile: Handler<'updateProfile'> = async (context, { body }) => {
  const { tx, caller } = context;
  if (body.firstName !== undefined && !body.firstName.trim()) throw refused('A first name is needed.');
  const row = await lockRow(tx, caller.workspaceId, 'user', caller.userId);
  if (!row) throw notFound();
  await makeChange(context, (changes) => changeFields(tx, caller.workspaceId, { entity: 'user', row }, body, changes));
  return { status: 200, body: { profile: await getProfile(tx, caller.workspaceId, caller.userId) } };
};

export const changePassword: Handler<'changePassword'> = async ({ tx, caller }, { body }) => {
  const { workspaceId, userId, session } = caller;
  const storedHash = await findPasswordHash(tx, workspaceId, userId);
  if (!(await isPasswordRight(body.currentPassword, storedHash))) throw refused('The current password is not right.');
  await setPassword(tx, workspaceId, userId, await hashPassword(body.password));
  await endSessions(tx, workspaceId, userId, session);
  return { status: 204 };
};
