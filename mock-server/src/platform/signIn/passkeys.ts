import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { RelyingParty } from './relyingParty';

/** Loaded with the first passkey, since most starts need none of it. */
const load = () => import('@simplewebauthn/server');

/** Answer of a passkey to a sign-in. */
export interface PasskeyProof {
  readonly id: string;
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    readonly userHandle?: string;
  };
}

/** Answer of a new passkey. */
export interface NewPasskey {
  readonly id: string;
  readonly response: {
    readonly clientDataJSON: string;
    readonly attestationObject: string;
    readonly transports?: readonly string[];
  };
}

/** Storage of a passkey: on this computer, on a phone, or on a plugged-in key. */
export type PasskeyPlace = 'computer' | 'phone' | 'key';

/** Stored data of a passkey. */
export interface StoredPasskey {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
}

const idBytes = (userId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex'));

/** The user that a passkey names; null if it names none. */
export const userOfHandle = (handle: string | undefined): string | null => {
  const hex = Buffer.from(handle ?? '', 'base64url').toString('hex');
  return hex.length === 32 ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') : null;
};

interface NewPasskeyOwner {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  /** Passkeys that the user has; the same authenticator is not added twice. */
  readonly known: readonly string[];
}

/** Options of the browser's call that makes a passkey, and the challenge that it answers. */
export const newPasskeyOptions = async (party: RelyingParty, { userId, email, name, known }: NewPasskeyOwner) => {
  const { generateRegistrationOptions } = await load();
  return generateRegistrationOptions({
    rpName: 'Basis',
    rpID: party.id,
    userID: idBytes(userId),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
};

/** Options of the browser's call that asks a passkey. @param known those that may answer; any if it is empty. */
export const proofOptions = async (party: RelyingParty, known: readonly string[] = []) => {
  const { generateAuthenticationOptions } = await load();
  return generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    allowCredentials: known.map((id) => ({ id })),
  });
};

const placeOf = (transports: readonly string[]): PasskeyPlace => {
  if (transports.includes('internal')) return 'computer';
  return transports.includes('hybrid') ? 'phone' : 'key';
};

/** Verifies the answer of a new passkey. @throws Error if it does not fit the challenge, the origin or the host. */
export const verifyNewPasskey = async (
  { id: rpId, origin }: RelyingParty,
  challenge: string,
  { id, response }: NewPasskey,
): Promise<StoredPasskey & { readonly transports: readonly string[]; readonly place: PasskeyPlace }> => {
  const { verifyRegistrationResponse } = await load();
  const { transports = [], ...rest } = response;
  const full: RegistrationResponseJSON = {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: { ...rest, transports: [...transports] },
  };
  const { registrationInfo } = await verifyRegistrationResponse({
    response: full,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  });
  if (!registrationInfo) throw new Error('The passkey is not verified');
  const { credential } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
    place: placeOf(transports),
  };
};

/**
 * Verifies the answer of a passkey.
 * @returns its new counter.
 * @throws Error if it does not fit the challenge, the origin, the host, the key or the counter.
 */
export const verifyProof = async (
  { id: rpId, origin }: RelyingParty,
  challenge: string,
  { id, response }: PasskeyProof,
  { credentialId, publicKey, counter }: StoredPasskey,
): Promise<number> => {
  const { verifyAuthenticationResponse } = await load();
  const full: AuthenticationResponseJSON = { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: full,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: { id: credentialId, publicKey: Uint8Array.from(publicKey), counter },
    requireUserVerification: true,
  });
  if (!verified) throw new Error('The signature does not fit');
  return authenticationInfo.newCounter;
};
