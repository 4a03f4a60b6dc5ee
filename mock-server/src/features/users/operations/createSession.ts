import { ApiError } from '../../../platform/contract/errors';
import type { PublicHandler } from '../../../platform/calls/handler';
import { inWorkspace } from '../../../platform/db/database';
import { trustedDeviceOf } from '../../../platform/sessions/knownDevices';
import { isPasswordRight } from '../../../platform/sessions/passwords';
import { limitTries, signInTries } from '../../../platform/sessions/rateLimit';
import { enter } from '../openSession';
import { findLogin, findPasswordHash } from '../rows/users';

const wrongCredentials = (): ApiError =>
  new ApiError(401, 'wrongCredentials', "This email and password don't match. Check both and try again.");

export const createSession: PublicHandler<'createSession'> = async (context, { body }) => {
  const { db, address, secretKey } = context;
  const login = await findLogin(db, body.email);
  const deviceId = await trustedDeviceOf(db, secretKey, context, login);
  await limitTries(db, ...signInTries(address, body.email, deviceId));
  const storedHash = login && (await inWorkspace(db, login.workspaceId, (tx) => findPasswordHash(tx, login.userId)));
  const isRight = await isPasswordRight(body.password, storedHash);
  if (!login || !isRight) throw wrongCredentials();
  return enter(context, login, wrongCredentials, () => Promise.resolve('password'));
};
