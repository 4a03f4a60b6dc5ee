import { isZone } from '@basis/domain/model/formats/days';
import { notFound, refused } from '../../../platform/contract/errors';
import type { Handler } from '../../../platform/calls/handler';
import { changeFields, lockRow } from '../../../records/entityFields';
import { findPasswordHash, getProfile } from '../rows/users';
import { endSessions, setPassword } from '../rows/userWrites';
import { announceChange } from '../ownSecurity';
import { nameOwnDevice } from '../nameOwnDevice';
import { namesOf } from './names';
import { planDailyAnew } from '../../notifications/rows/dailyEmails';
import { hashPassword, isPasswordRight } from '../../../platform/sessions/passwords';
import { makeChange } from '../../../changes/makeChange';

export const updateProfile: Handler<'updateProfile'> = async (context, { body }) => {
  const { tx, caller } = context;
  const values = namesOf(body);
  const { timeZone = null } = body;
  if (timeZone !== null && !isZone(timeZone)) throw refused(`${timeZone} is not a time zone.`);
  const row = await lockRow(tx, 'user', caller.userId);
  if (!row) throw notFound();
  await makeChange(context, (changes) => changeFields(tx, { entity: 'user', row }, values, changes));
  if (body.timeZone !== undefined) await planDailyAnew(tx, caller.userId);
  return { status: 200, body: { profile: await getProfile(tx, caller.userId) } };
};

const wrongPassword = 'The current password is incorrect.';

export const changePassword: Handler<'changePassword'> = async (context, { body }) => {
  const { tx, caller, secretKey, visit } = context;
  const { userId, session } = caller;
  const storedHash = await findPasswordHash(tx, userId);
  if (!(await isPasswordRight(body.currentPassword, storedHash)))
    throw refused(wrongPassword, [{ path: 'body/currentPassword', message: wrongPassword }]);
  await setPassword(tx, userId, await hashPassword(body.password));
  await endSessions(tx, userId, session);
  const cookies = [await nameOwnDevice(tx, secretKey, visit, caller)];
  return { status: 204, cookies, afterCommit: await announceChange(context, 'passwordChanged') };
};
