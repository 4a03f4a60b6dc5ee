import { notFound, refused } from '../../../platform/contract/errors';
import type { Handler } from '../../../platform/calls/handler';
import { isPasswordRight } from '../../../platform/sessions/passwords';
import { confirmSession } from '../../../platform/sessions/sessions';
import { proofOptions } from '../../../platform/signIn/passkeys';
import { readOwnSecurity } from '../ownSecurity';
import { challengeCookie, noChallengeCookie, openChallenge, partyOf, takeProof } from '../passkeyChallenges';
import { listCredentialIds } from '../rows/passkeys';
import { findPasswordHash } from '../rows/users';

export const getOwnSecurity: Handler<'getOwnSecurity'> = async (context) => ({
  status: 200,
  body: { security: await readOwnSecurity(context) },
});

export const startConfirmation: Handler<'startConfirmation'> = async (context) => {
  const { tx, caller, visit } = context;
  const known = await listCredentialIds(tx, caller.userId);
  if (!known.length) throw notFound();
  const options = await proofOptions(partyOf(context), known);
  const { challenge } = options;
  const cookie = challengeCookie(context, visit, 'confirm', { challenge, userId: caller.userId });
  return { status: 200, body: { options: { ...options } }, cookies: [cookie] };
};

const wrongPassword = 'The password is incorrect.';

export const confirmItIsMe: Handler<'confirmItIsMe'> = async (context, { body }) => {
  const { tx, caller, visit } = context;
  const { userId, session } = caller;
  if (body.passkey) {
    const challenge = openChallenge(context, visit, 'confirm', userId);
    const answered = challenge !== null && { party: partyOf(context), challenge, proof: body.passkey };
    if (!answered || !(await takeProof(tx, userId, answered)))
      throw refused('This passkey is not one of yours here. Use another one, or your password.');
  } else if (!(await isPasswordRight(body.password ?? '', await findPasswordHash(tx, userId))))
    throw refused(wrongPassword, [{ path: 'body/password', message: wrongPassword }]);
  await confirmSession(tx, session);
  return { status: 204, cookies: [noChallengeCookie(visit)] };
};
