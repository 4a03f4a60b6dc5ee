import { ApiError } from '../../../platform/contract/errors';
import type { PublicHandler } from '../../../platform/calls/handler';
import { inWorkspace } from '../../../platform/db/database';
import { findLogin, findPasswordHash } from '../rows/users';
import { isPasswordRight } from '../../../platform/sessions/passwords';
import { limitTries, signInTries } from '../../../platform/sessions/rateLimit';
import { openSession } from '../openSession';

const wrongCredentials = (): ApiError =>
  new ApiError(401, 'wrongCredentials', "This email and password don't match. Check both and try again.");

export const createSession: PublicHandler<'createSession'> = async (context, { body }) => {
  const { db, address } = context;
  await limitTries(db, ...signInTries(address, body.email));
  const login = await findLogin(db, body.email);
  const storedHash = login && (await inWorkspace(db, login.workspaceId, (tx) => findPasswordHash(tx, login.userId)));
  const isRight = await isPasswordRight(body.password, storedHash);
  if (!login || !isRight) throw wrongCredentials();
  const opened = await inWorkspace(db, login.workspaceId, (tx) => openSession(tx, context, login.userId));
  return { status: 200, ...opened };
};
