import { notFound } from '../../../platform/contract/errors';
import type { PublicHandler, ServerParts } from '../../../platform/calls/handler';
import { inWorkspace } from '../../../platform/db/database';
import type { Letter } from '../../../platform/mail/outbox';
import { insertOneTimeToken, useOneTimeToken } from '../../../platform/sessions/oneTimeTokens';
import { findLogin, getUser } from '../rows/users';
import { findPasswordLink } from '../rows/passwordLinks';
import { endSessions, setPassword } from '../rows/userWrites';
import { hashPassword } from '../../../platform/sessions/passwords';
import { limitTries, lookLimit, networkOf, redeemLimit, resetTries } from '../../../platform/sessions/rateLimit';
import { parseSessionToken } from '../../../platform/tokens';

/** Composes the mail with the link; null for users who may not sign in. */
const writeResetEmail = (
  { db, publicUrl }: ServerParts,
  { workspaceId, userId }: { readonly workspaceId: string; readonly userId: string },
): Promise<Letter | null> =>
  inWorkspace(db, workspaceId, async (tx) => {
    const user = await getUser(tx, userId);
    if (!user?.active) return null;
    const token = await insertOneTimeToken(tx, 'password_resets', workspaceId, userId);
    const link = `${publicUrl}/reset-password/${token.text}`;
    const text = `Choose a new password:\n\n${link}\n\nThe link is valid for one hour. If you did not ask for it, ignore this email.\n`;
    return { to: user.email, subject: 'Your new password for Basis', text };
  });

export const createPasswordReset: PublicHandler<'createPasswordReset'> = async (context, { body }) => {
  const { db, outbox, address } = context;
  await limitTries(db, ...resetTries(address, body.email));
  // Continue after responding: the response time would reveal whether the address exists.
  outbox.putLater(async () => {
    const login = await findLogin(db, body.email);
    return login && (await writeResetEmail(context, login));
  });
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
