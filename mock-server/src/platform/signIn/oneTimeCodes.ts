import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Bytes of the key of an authenticator app, as RFC 4226 recommends. */
const keyBytes = 20;
/** Periods around the present one whose codes are taken: clocks of phones differ. */
const window = 1;

const totpOf = (key: string, email = ''): TOTP =>
  new TOTP({ issuer: 'Basis', label: email || 'Basis', secret: Secret.fromBase32(key) });

/** A new key for an authenticator app, in base32. */
export const newKey = (): string => new Secret({ size: keyBytes }).base32;

/** Address of a key for a QR code. */
export const keyAddress = (key: string, email: string): string => totpOf(key, email).toString();

/** The period of a code; null if it is none of about now. */
export const stepOfCode = (key: string, code: string, now: Date): number | null => {
  const totp = totpOf(key);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, window, timestamp });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
};

/** The latest period whose codes are taken. */
export const lastStepAt = (now: Date): number => TOTP.counter({ timestamp: now.getTime() }) + window;

/** A typed code without what people put between its parts. */
export const bareCode = (typed: string): string => typed.replace(/[\s-]+/g, '');

/** Returns true if a bare code is from an authenticator app rather than a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/** Letters and digits that are not taken for each other. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 4;

/** Initial number of recovery codes. */
export const recoveryCodeCount = 10;

/** A recovery code of 80 random bits, such as `7KQ2-M9XD-04TB-RWEP`. */
export const newRecoveryCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groups }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-');

/** Hash of a recovery code, however it is typed. Its bits are too many to be tried, so none slows it down. */
export const recoveryHash = (typed: string): Buffer => {
  const text = bareCode(typed).toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  return createHash('sha256').update(text).digest();
};
