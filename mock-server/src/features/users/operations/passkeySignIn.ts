import { ApiError } from '../../../platform/contract/errors';
import type { PublicHandler } from '../../../platform/calls/handler';
import { limitTries, networkOf, passkeyLimit } from '../../../platform/sessions/rateLimit';
import { findWorkspaceOfUser } from '../../../platform/sessions/sessions';
import { proofOptions, userOfHandle } from '../../../platform/signIn/passkeys';
import { enterFully } from '../openSession';
import {
  challengeCookie,
  noChallengeCookie,
  openChallenge,
  partyOf,
  takeProof,
  wrongPasskey,
} from '../passkeyChallenges';

export const startPasskey: PublicHandler<'startPasskey'> = async (context) => {
  const party = partyOf(context);
  await limitTries(context.db, { limit: passkeyLimit, who: networkOf(context.address) });
  const options = await proofOptions(party);
  const cookie = challengeCookie(context, context, 'sign in', { challenge: options.challenge });
  return { status: 200, body: { options: { ...options } }, cookies: [cookie] };
};

export const finishPasskey: PublicHandler<'finishPasskey'> = async (context, { body }) => {
  const party = partyOf(context);
  const { db, address } = context;
  await limitTries(db, { limit: passkeyLimit, who: networkOf(address) });
  const challenge = openChallenge(context, context, 'sign in');
  if (challenge === null)
    throw new ApiError(401, 'unauthorized', 'This sign-in took too long, or began in another tab. Try again.');
  const proof = body.passkey;
  const userId = userOfHandle(proof.response.userHandle);
  const workspaceId = userId && (await findWorkspaceOfUser(db, userId));
  if (!userId || !workspaceId) throw wrongPasskey();
  const entered = await enterFully(context, { workspaceId, userId }, wrongPasskey, async (tx) => {
    if (!(await takeProof(tx, userId, { party, challenge, proof }))) throw wrongPasskey();
    return 'passkey';
  });
  return { ...entered, cookies: [...entered.cookies, noChallengeCookie(context)] };
};
