import { openCookie, sealCookie } from '../secrets/sealedCookie';
import type { SignInAttempt } from './provider';

/** Maximum duration of a provider sign-in. */
export const attemptSeconds = 10 * 60;

const purpose = 'sign-in attempt';

/** Uses the __Host- prefix with https, so other hosts can't set the cookie. */
export const attemptCookieName = (isSecure: boolean): string => (isSecure ? '__Host-basis_sign_in' : 'basis_sign_in');

/** Encrypts an attempt for a cookie of the browser that started it. */
export const sealAttempt = (secretKey: Buffer, attempt: SignInAttempt, now = Date.now()): string =>
  sealCookie(secretKey, purpose, attempt, attemptSeconds, now);

/** Decrypts the attempt in a cookie; null if it is invalid or expired. */
export const openAttempt = (secretKey: Buffer, cookie: string | undefined, now = Date.now()): SignInAttempt | null =>
  openCookie(secretKey, purpose, cookie, now) as SignInAttempt | null;
