import { decryptSecret, encryptSecret } from '../secrets/storedSecrets';
import type { SignInAttempt } from './provider';

/** How long a sign-in with a provider may take. */
export const attemptSeconds = 10 * 60;

const owner = ['sign-in attempt'];

/** With https the __Host- prefix keeps other hosts from setting the cookie. */
export const attemptCookieName = (isSecure: boolean): string => (isSecure ? '__Host-basis_sign_in' : 'basis_sign_in');

/** Encrypts an attempt for the browser that began it. */
export const sealAttempt = (secretKey: Buffer, attempt: SignInAttempt, now = Date.now()): string => {
  const text = JSON.stringify({ ...attempt, endsAt: now + attemptSeconds * 1000 });
  return encryptSecret(secretKey, owner, text).toString('base64url');
};

/** The attempt of a cookie; null if it is none of this server's, or too old. */
export const openAttempt = (secretKey: Buffer, cookie: string | undefined, now = Date.now()): SignInAttempt | null => {
  if (cookie === undefined) return null;
  try {
    const text = decryptSecret(secretKey, owner, Buffer.from(cookie, 'base64url'));
    const { endsAt, ...attempt } = JSON.parse(text) as SignInAttempt & { readonly endsAt: number };
    return now < endsAt ? attempt : null;
  } catch {
    return null;
  }
};
