import { notFound, refused } from '../../../platform/contract/errors';
import type { Handler } from '../../../platform/calls/handler';
import { changeFields, lockRow } from '../../../records/entityFields';
import { findPasswordHash, getProfile } from '../rows/users';
import { endSessions, setPassword } from '../rows/userWrites';
import { hashPassword, isPasswordRight } from '../../../platform/sessions/passwords';
import { makeChange } from '../../../changes/makeChange';

export const updateProfile: Handler<'updateProfile'> = async (context, { body }) => {
  const { tx, caller } = context;
  if (body.firstName !== undefined && !body.firstName.trim()) throw refused('Enter a first name.');
  const row = await lockRow(tx, 'user', caller.userId);
  if (!row) throw notFound();
  await makeChange(context, (changes) => changeFields(tx, { entity: 'user', row }, body, changes));
  return { status: 200, body: { profile: await getProfile(tx, caller.userId) } };
};

export const changePassword: Handler<'changePassword'> = async ({ tx, caller }, { body }) => {
  const { userId, session } = caller;
  const storedHash = await findPasswordHash(tx, userId);
  if (!(await isPasswordRight(body.currentPassword, storedHash))) throw refused('The current password is incorrect.');
  await setPassword(tx, userId, await hashPassword(body.password));
  await endSessions(tx, userId, session);
  return { status: 204 };
};
