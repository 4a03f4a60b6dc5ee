import { ApiError } from '../../../platform/contract/errors';
import type { PublicHandler } from '../../../platform/calls/handler';
import { inWorkspace } from '../../../platform/db/database';
import { sessionCookies } from '../../../platform/sessions/sessionCookies';
import { insertSession } from '../../../platform/sessions/sessions';
import { findLogin, findPasswordHash, getProfile } from '../rows/users';
import { isPasswordRight } from '../../../platform/sessions/passwords';
import { limitTries, signInTries } from '../../../platform/sessions/rateLimit';
import { newSessionToken } from '../../../platform/tokens';

const wrongCredentials = (): ApiError =>
  new ApiError(401, 'wrongCredentials', "This email and password don't match. Check both and try again.");

export const createSession: PublicHandler<'createSession'> = async (context, { body }) => {
  const { db, secretKey, address, isSecure, agent } = context;
  await limitTries(db, ...signInTries(address, body.email));
  const login = await findLogin(db, body.email);
  const storedHash = login && (await inWorkspace(db, login.workspaceId, (tx) => findPasswordHash(tx, login.userId)));
  const isRight = await isPasswordRight(body.password, storedHash);
  if (!login || !isRight) throw wrongCredentials();
  const token = newSessionToken(login.workspaceId);
  const { profile, cookies } = await inWorkspace(db, login.workspaceId, async (tx) => {
    await insertSession(tx, token, login.userId, agent);
    const made = await sessionCookies(tx, { secretKey, isSecure }, token);
    return { profile: await getProfile(tx, login.userId), cookies: made };
  });
  return { status: 200, body: { profile }, cookies };
};
