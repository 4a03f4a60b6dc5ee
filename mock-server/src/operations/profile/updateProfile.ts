import { notFound, refused } from '../../contract/errors';
import type { Handler } from '../../contract/handler';
import { changeFields, lockRow } from '../../repositories/entityFields';
import { findPasswordHash, getProfile } from '../../repositories/users';
import { endSessions, setPassword } from '../../repositories/userWrites';
import { hashPassword, isPasswordRight } from '../../sessions/passwords';
import { makeChange } from '../changes/changeMade';

export const updateProfile: Handler<'updateProfile'> = async (context, { body }) => {
  const { tx, caller } = context;
  if (body.firstName !== undefined && !body.firstName.trim()) throw refused('Enter a first name.');
  const row = await lockRow(tx, caller.workspaceId, 'user', caller.userId);
  if (!row) throw notFound();
  await makeChange(context, (changes) => changeFields(tx, caller.workspaceId, { entity: 'user', row }, body, changes));
  return { status: 200, body: { profile: await getProfile(tx, caller.workspaceId, caller.userId) } };
};

export const changePassword: Handler<'changePassword'> = async ({ tx, caller }, { body }) => {
  const { workspaceId, userId, session } = caller;
  const storedHash = await findPasswordHash(tx, workspaceId, userId);
  if (!(await isPasswordRight(body.currentPassword, storedHash))) throw refused('The current password is incorrect.');
  await setPassword(tx, workspaceId, userId, await hashPassword(body.password));
  await endSessions(tx, workspaceId, userId, session);
  return { status: 204 };
};
