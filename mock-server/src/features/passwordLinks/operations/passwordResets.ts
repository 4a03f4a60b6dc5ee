import { notFound } from '../../../platform/contract/errors';
import type { PublicHandler } from '../../../platform/calls/handler';
import { inWorkspace, type Tx } from '../../../platform/db/database';
import { useOneTimeToken } from '../../../platform/sessions/oneTimeTokens';
import { findPasswordLink } from '../rows/passwordLinks';
import { endLostAccess, mayUseUnproved, proveEmail } from '../../users/rows/emailProofs';
import { unlinkProviders, type Login } from '../../users/rows/logins';
import { endSessions, revokeAccess, setPassword } from '../../users/rows/userWrites';
import { hashPassword } from '../../../platform/sessions/passwords';
import { limitTries, lookLimit, networkOf, redeemLimit, resetTries } from '../../../platform/sessions/rateLimit';
import { parseSessionToken } from '../../../platform/tokens';

export const createPasswordReset: PublicHandler<'createPasswordReset'> = async ({ db, jobs, address }, { body }) => {
  await limitTries(db, ...resetTries(address, body.email));
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
  await setPassword(tx, userId, passwordHash, !isEmailed);
  await endSessions(tx, userId);
  if (isEmailed) await unlinkProviders(tx, [userId]);
  return lost;
};

export const redeemPasswordReset: PublicHandler<'redeemPasswordReset'> = async (context, { path, body }) => {
  const { db, address } = context;
  await limitTries(db, { limit: redeemLimit, who: networkOf(address) });
  const token = parseSessionToken(path.token);
  if (!token) throw notFound();
  const { workspaceId } = token;
  const passwordHash = await hashPassword(body.password);
  const lost = await inWorkspace(db, workspaceId, async (tx) => {
    const used = await useOneTimeToken(tx, token);
    return used ? choosePassword(tx, used, passwordHash) : null;
  });
  if (!lost) throw notFound();
  await endLostAccess(db, lost);
  return { status: 204 };
};
