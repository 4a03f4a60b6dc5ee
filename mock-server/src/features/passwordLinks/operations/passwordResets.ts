import { notFound } from '../../../platform/contract/errors';
import type { PublicHandler } from '../../../platform/calls/handler';
import { inWorkspace } from '../../../platform/db/database';
import { useOneTimeToken } from '../../../platform/sessions/oneTimeTokens';
import { findPasswordLink } from '../rows/passwordLinks';
import { endSessions, setPassword } from '../../users/rows/userWrites';
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

export const redeemPasswordReset: PublicHandler<'redeemPasswordReset'> = async (context, { path, body }) => {
  const { db, address } = context;
  await limitTries(db, { limit: redeemLimit, who: networkOf(address) });
  const token = parseSessionToken(path.token);
  if (!token) throw notFound();
  const { workspaceId } = token;
  const passwordHash = await hashPassword(body.password);
  await inWorkspace(db, workspaceId, async (tx) => {
    const userId = await useOneTimeToken(tx, token);
    if (userId === undefined) throw notFound();
    await setPassword(tx, userId, passwordHash);
    await endSessions(tx, userId);
  });
  return { status: 204 };
};
