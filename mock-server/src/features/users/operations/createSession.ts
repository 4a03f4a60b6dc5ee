import { ApiError } from '../../../platform/contract/errors';
import type { PublicHandler } from '../../../platform/calls/handler';
import { inWorkspace } from '../../../platform/db/database';
import { findLogins } from '../rows/logins';
import { findPasswordHash } from '../rows/users';
import { findRightPassword } from '../../../platform/sessions/passwords';
import { limitTries, signInTries } from '../../../platform/sessions/rateLimit';
import { openSession } from '../openSession';

const wrongCredentials = (): ApiError =>
  new ApiError(401, 'wrongCredentials', "This email and password don't match. Check both and try again.");

export const createSession: PublicHandler<'createSession'> = async (context, { body }) => {
  const { db, address } = context;
  await limitTries(db, ...signInTries(address, body.email));
  const logins = await findLogins(db, body.email);
  const storedHashes = await Promise.all(
    logins.map(({ workspaceId, userId }) => inWorkspace(db, workspaceId, (tx) => findPasswordHash(tx, userId))),
  );
  const login = logins[await findRightPassword(body.password, storedHashes)];
  if (!login) throw wrongCredentials();
  const opened = await inWorkspace(db, login.workspaceId, (tx) => openSession(tx, context, login.userId));
  return { status: 200, ...opened };
};
