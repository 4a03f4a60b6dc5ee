import { ApiError } from '../../../platform/contract/errors';
import type { PublicHandler } from '../../../platform/calls/handler';
import { inWorkspace } from '../../../platform/db/database';
import { trustedDeviceOf } from '../../../platform/sessions/knownDevices';
import { findRightPassword } from '../../../platform/sessions/passwords';
import { limitTries, signInTries } from '../../../platform/sessions/rateLimit';
import { enter } from '../openSession';
import { findLogins } from '../rows/logins';
import { findPasswordHash } from '../rows/users';

const wrongCredentials = (): ApiError =>
  new ApiError(401, 'wrongCredentials', "This email and password don't match. Check both and try again.");

export const createSession: PublicHandler<'createSession'> = async (context, { body }) => {
  const { db, address, secretKey } = context;
  const logins = await findLogins(db, body.email);
  const deviceId = await trustedDeviceOf(db, secretKey, context, logins);
  await limitTries(db, ...signInTries(address, body.email, deviceId));
  const storedHashes = await Promise.all(
    logins.map(({ workspaceId, userId }) => inWorkspace(db, workspaceId, (tx) => findPasswordHash(tx, userId))),
  );
  const login = logins[await findRightPassword(body.password, storedHashes)];
  if (!login) throw wrongCredentials();
  return enter(context, login, wrongCredentials, () => Promise.resolve('password'));
};
