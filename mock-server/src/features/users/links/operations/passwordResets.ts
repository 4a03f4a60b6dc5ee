import { notFound, refused } from '../../../../platform/contract/errors';
import type { PublicHandler } from '../../../../platform/calls/handler';
import { inWorkspace, type Db, type Tx } from '../../../../platform/db/database';
import { retryAborted } from '../../../../platform/db/retryAborted';
import { rememberDevice, trustedDeviceOf } from '../../../../platform/sessions/knownDevices';
import { useOneTimeToken } from '../../../../platform/sessions/oneTimeTokens';
import { findPasswordLink } from '../rows/passwordLinks';
import { findEndings } from '../../rows/endings';
import { endLostAccess, mayUseUnproved, proveEmail } from '../../rows/emailProofs';
import { findLogins, unlinkProviders, type Login } from '../../rows/logins';
import { endHandedOver, endOwnAccess, revokeAccess, setPassword } from '../../rows/userWrites';
import { hashPassword } from '../../../../platform/sessions/passwords';
import {
  limitTries,
  lookLimit,
  mayWriteReset,
  networkOf,
  redeemLimit,
  resetTries,
} from '../../../../platform/sessions/rateLimit';
import { parseSessionToken, type SessionToken } from '../../../../platform/tokens';

export const createPasswordReset: PublicHandler<'createPasswordReset'> = async (context, { body }) => {
  const { db, jobs, address, secretKey } = context;
  const deviceId = await trustedDeviceOf(db, secretKey, context, await findLogins(db, body.email));
  await limitTries(db, ...resetTries(address, body.email, deviceId));
  if (await mayWriteReset(db, body.email, deviceId)) await jobs.writeResetLetter(body.email);
  return { status: 202 };
};

export const getPasswordLink: PublicHandler<'getPasswordLink'> = async ({ db, address }, { path }) => {
  await limitTries(db, { limit: lookLimit, who: networkOf(address) });
  const token = parseSessionToken(path.token);
  const found = token && (await inWorkspace(db, token.workspaceId, (tx) => findPasswordLink(tx, token)));
  if (!found) throw notFound();
  return { status: 200, body: { link: { ...found.link, ...(await findEndings(db, found.rivals)) } } };
};

/** @throws ApiError 422 if the link would leave a workspace without an Admin who can log in. */
const checkAdminsRemain = async (db: Db, token: SessionToken): Promise<void> => {
  const found = await inWorkspace(db, token.workspaceId, (tx) => findPasswordLink(tx, token));
  const { leavesWithoutAdmin } = await findEndings(db, found?.rivals ?? []);
  if (!leavesWithoutAdmin.length) return;
  const places = new Intl.ListFormat('en').format(leavesWithoutAdmin);
  throw refused(
    `You are the only Admin at ${places}, where your account ends. Make somebody else an Admin there first, or agree that nobody is.`,
  );
};

/**
 * Sets the password that was chosen by a link. One that was emailed proves the mailbox, one that an Admin was shown does not.
 * @returns accounts that lost the email by it; null if the account has lost it itself.
 */
const choosePassword = async (
  tx: Tx,
  { userId, isEmailed }: { readonly userId: string; readonly isEmailed: boolean },
  passwordHash: string,
): Promise<readonly Login[] | null> => {
  const unproved = async (): Promise<readonly Login[] | null> => ((await mayUseUnproved(tx, userId)) ? [] : null);
  const lost = isEmailed ? await proveEmail(tx, userId) : await unproved();
  if (!lost) {
    await revokeAccess(tx, userId);
    return null;
  }
  if (isEmailed) {
    await endHandedOver(tx, userId);
    await unlinkProviders(tx, [userId]);
  }
  await setPassword(tx, userId, passwordHash, !isEmailed);
  await endOwnAccess(tx, userId);
  return lost;
};

export const redeemPasswordReset: PublicHandler<'redeemPasswordReset'> = async (context, { path, body }) => {
  const { db, address, secretKey } = context;
  await limitTries(db, { limit: redeemLimit, who: networkOf(address) });
  const token = parseSessionToken(path.token);
  if (!token) throw notFound();
  const { workspaceId } = token;
  if (body.isAdminLossAccepted !== true) await checkAdminsRemain(db, token);
  const passwordHash = await hashPassword(body.password);
  const used = await retryAborted(() =>
    inWorkspace(db, workspaceId, async (tx) => {
      const link = await useOneTimeToken(tx, token);
      const lost = link ? await choosePassword(tx, link, passwordHash) : null;
      if (!link || !lost) return null;
      // Strangers who guess do not keep the browser waiting in which the password was chosen.
      return { lost, cookie: (await rememberDevice(tx, secretKey, context, link.userId)).cookie };
    }),
  );
  if (!used) throw notFound();
  await endLostAccess(db, used.lost);
  return { status: 204, cookies: [used.cookie] };
};
