import { fold } from '@basis/domain/formats/fold';
import { notFound } from '../../contract/errors';
import type { PublicHandler } from '../../contract/handler';
import { inWorkspace } from '../../db/connect';
import { insertOneTimeToken, useOneTimeToken } from '../../repositories/oneTimeTokens';
import { findLogin, getUser } from '../../repositories/users';
import { endSessions, setPassword } from '../../repositories/userWrites';
import { hashPassword } from '../../sessions/passwords';
import { limitTries, resetLimit } from '../../sessions/rateLimit';
import { parseSessionToken } from '../../sessions/tokens';

export const createPasswordReset: PublicHandler<'createPasswordReset'> = async (context, { body }) => {
  const { db, outbox, publicUrl, address } = context;
  await limitTries(db, resetLimit, `${address}:${fold(body.email)}`);
  const login = await findLogin(db, body.email);
  if (!login) return { status: 202 };
  const { workspaceId, userId } = login;
  const letter = await inWorkspace(db, workspaceId, async (tx) => {
    const user = await getUser(tx, workspaceId, userId);
    if (!user?.active) return null;
    const token = await insertOneTimeToken(tx, 'password_resets', workspaceId, userId);
    const link = `${publicUrl}/reset-password/${token.text}`;
    const text = `Choose a new password:\n\n${link}\n\nThe link holds for an hour. If you did not ask for it, leave it be.\n`;
    return { to: user.email, subject: 'Your new password for Basis', text };
  });
  // Not waited for: how long a mail server takes would tell that there is such an address.
  if (letter) void outbox.put(letter);
  return { status: 202 };
};

export const redeemPasswordReset: PublicHandler<'redeemPasswordReset'> = async (context, { path, body }) => {
  const { db, address } = context;
  await limitTries(db, resetLimit, `${address}:redeem`);
  const token = parseSessionToken(path.token);
  if (!token) throw notFound();
  const { workspaceId } = token;
  const passwordHash = await hashPassword(body.password);
  await inWorkspace(db, workspaceId, async (tx) => {
    const userId = await useOneTimeToken(tx, token);
    if (userId === undefined) throw notFound();
    await setPassword(tx, workspaceId, userId, passwordHash);
    await endSessions(tx, workspaceId, userId);
  });
  return { status: 204 };
};
