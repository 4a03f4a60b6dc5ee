import { notFound } from '../../../platform/contract/errors';
import type { PublicHandler } from '../../../platform/calls/handler';
import { inWorkspace } from '../../../platform/db/database';
import { rememberDevice, trustedDeviceOf } from '../../../platform/sessions/knownDevices';
import { useOneTimeToken } from '../../../platform/sessions/oneTimeTokens';
import { findPasswordLink } from '../rows/passwordLinks';
import { endSessions, setPassword } from '../../users/rows/userWrites';
import { findLogin } from '../../users/rows/users';
import { hashPassword } from '../../../platform/sessions/passwords';
import { limitTries, lookLimit, networkOf, redeemLimit, resetTries } from '../../../platform/sessions/rateLimit';
import { parseSessionToken } from '../../../platform/tokens';

export const createPasswordReset: PublicHandler<'createPasswordReset'> = async (context, { body }) => {
  const { db, jobs, address, secretKey } = context;
  const deviceId = await trustedDeviceOf(db, secretKey, context, await findLogin(db, body.email));
  await limitTries(db, ...resetTries(address, body.email, deviceId));
  await jobs.writeResetLetter(body.email);
  return { status: 202 };
};

export const getPasswordLink: PublicHandler<'getPasswordLink'> = async ({ db, address }, { path }) => {
  await limitTries(db, { limit: lookLimit, who: networkOf(address) });
  const token = parseSessionToken(path.token);
  const link = token && (await inWorkspace(db, token.workspaceId, (tx) => findPasswordLink(tx, token)));
  if (!link) throw notFound();
  return { status: 200, body: { link } };
};

export const redeemPasswordReset: PublicHandler<'redeemPasswordReset'> = async (context, { path, body }) => {
  const { db, address, secretKey } = context;
  await limitTries(db, { limit: redeemLimit, who: networkOf(address) });
  const token = parseSessionToken(path.token);
  if (!token) throw notFound();
  const { workspaceId } = token;
  const passwordHash = await hashPassword(body.password);
  const cookie = await inWorkspace(db, workspaceId, async (tx) => {
    const userId = await useOneTimeToken(tx, token);
    if (userId === undefined) throw notFound();
    await setPassword(tx, userId, passwordHash);
    await endSessions(tx, userId);
    // The link proves whose mailbox it is, so strangers who guess do not keep this browser waiting.
    return (await rememberDevice(tx, secretKey, context, userId)).cookie;
  });
  return { status: 204, cookies: [cookie] };
};
