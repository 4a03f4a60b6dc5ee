import type { CallContext, Cookie, ServerParts, Visit } from '../../platform/calls/handler';
import { ApiError, notFound } from '../../platform/contract/errors';
import type { Tx } from '../../platform/db/database';
import { openCookie, sealCookie } from '../../platform/secrets/sealedCookie';
import { spendChallenge } from '../../platform/sessions/spentChallenges';
import { verifyProof, type PasskeyProof } from '../../platform/signIn/passkeys';
import type { RelyingParty } from '../../platform/signIn/relyingParty';
import { lockPasskey, noteUse } from './rows/passkeys';

/** Purpose of a passkey request. An answer for one is invalid for another. */
export type PasskeyPurpose = 'sign in' | 'confirm' | 'add';

/** Time for a passkey to answer. */
const seconds = 10 * 60;

interface Challenge {
  readonly challenge: string;
  /** Id of the user who asked; absent for a sign-in, where it is unknown. */
  readonly userId?: string;
}

const cookieName = (isSecure: boolean): string => (isSecure ? '__Host-basis_passkey' : 'basis_passkey');

type Parts = Pick<ServerParts, 'secretKey'>;

/** Cookie that lets this browser alone answer a challenge. */
export const challengeCookie = (
  { secretKey }: Parts,
  { isSecure }: Visit,
  purpose: PasskeyPurpose,
  challenge: Challenge,
): Cookie => ({
  name: cookieName(isSecure),
  value: sealCookie(secretKey, `passkey: ${purpose}`, challenge, seconds),
  isHttpOnly: true,
  maxAgeSeconds: seconds,
});

/** Deletes that cookie. */
export const noChallengeCookie = ({ isSecure }: Visit): Cookie => ({
  name: cookieName(isSecure),
  value: null,
  isHttpOnly: true,
});

/** Challenge that a visit may answer; null if it took too long or began elsewhere. */
export const openChallenge = (
  { secretKey }: Parts,
  { cookies, isSecure }: Visit,
  purpose: PasskeyPurpose,
  userId?: string,
): string | null => {
  const found = openCookie(secretKey, `passkey: ${purpose}`, cookies[cookieName(isSecure)]) as Challenge | null;
  return found && found.userId === userId ? found.challenge : null;
};

/** @throws ApiError 404 where browsers offer no passkeys. */
export const partyOf = ({ relyingParty }: Pick<CallContext, 'relyingParty'>): RelyingParty => {
  if (!relyingParty) throw notFound();
  return relyingParty;
};

/** Says the same of an unknown passkey, a removed one, another user's and an answer that does not fit. */
export const wrongPasskey = (): ApiError =>
  new ApiError(401, 'wrongCredentials', "This passkey doesn't open Basis here. Use another one, or your password.");

interface Answered {
  readonly party: RelyingParty;
  readonly challenge: string;
  readonly proof: PasskeyProof;
}

/** Takes the answer of a user's passkey, once. @returns false if it does not fit. */
export const takeProof = async (tx: Tx, userId: string, { party, challenge, proof }: Answered): Promise<boolean> => {
  const stored = await lockPasskey(tx, userId, proof.id);
  if (!stored) return false;
  const counter = await verifyProof(party, challenge, proof, stored).catch(() => null);
  if (counter === null || !(await spendChallenge(tx, challenge))) return false;
  await noteUse(tx, stored.id, counter);
  return true;
};
