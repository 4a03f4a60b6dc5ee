import { decryptSecret, encryptSecret } from '../secrets/storedSecrets';
import type { SignInAttempt } from './provider';

/** Maximum duration of a provider sign-in. */
export const attemptSeconds = 10 * 60;

const owner = ['sign-in attempt'];

/** Uses the __Host- prefix with https, so other hosts can't set the cookie. */
export const attemptCookieName = (isSecure: boolean): string => (isSecure ? '__Host-basis_sign_in' : 'basis_sign_in');

/** Encrypts an attempt for a cookie of the browser that started it. */
export const sealAttempt = (secretKey: Buffer, attempt: SignInAttempt, now = Date.now()): string => {
  const text = JSON.stringify({ ...attempt, endsAt: now + attemptSeconds * 1000 });
  return encryptSecret(secretKey, owner, text).toString('base64url');
};

/** Decrypts the attempt in a cookie; null if it is invalid or expired. */
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
