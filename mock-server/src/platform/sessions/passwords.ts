import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import pLimit from 'p-limit';
import { refused } from '../contract/errors';

/** Argon2id with 19 MiB and two passes, as in OWASP's password storage sheet. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Leaves a processor to other work when many users, or guesses of many, log in at once. */
const limited = pLimit(Math.max(1, Math.min(2, availableParallelism() - 1)));

const tooCommon = 'This password is too common and easy to guess. Choose another.';
const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/**
 * Hashes a chosen password.
 * @throws ApiError 422 if it is one of the most common passwords.
 */
export const hashPassword = (password: string): Promise<string> => {
  if (commonPasswords.has(password.toLowerCase()))
    throw refused(tooCommon, [{ path: 'body/password', message: tooCommon }]);
  return limited(() => hash(password, options));
};

let decoy: Promise<string> | undefined;

/** Finds the first of some stored hashes that a password fits; -1 if none. All are verified, whichever fits. */
export const findRightPassword = async (
  password: string,
  storedHashes: readonly (string | null)[],
): Promise<number> => {
  const hashes = storedHashes.length ? storedHashes : [null];
  const fits = await Promise.all(hashes.map((storedHash) => isPasswordRight(password, storedHash)));
  return fits.indexOf(true);
};

/** Verifies a password. Without a stored hash it fails in the same time, so that timing reveals nothing. */
export const isPasswordRight = async (password: string, storedHash: string | null): Promise<boolean> => {
  decoy ??= hashPassword('nobody has this as a password');
  const expected = storedHash ?? (await decoy);
  const isRight = await limited(() => verify(expected, password));
  return isRight && storedHash !== null;
};
