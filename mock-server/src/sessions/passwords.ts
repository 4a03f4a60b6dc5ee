import { hash, verify } from '@node-rs/argon2';

/** Argon2id with 19 MiB and two passes, as OWASP's password storage sheet has it. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, options);

let decoy: Promise<string> | undefined;

/** Whether a password is right. Without a stored hash it takes the same time and is wrong, so that time tells nothing. */
export const isPasswordRight = async (password: string, storedHash: string | null): Promise<boolean> => {
  decoy ??= hashPassword('decoy');
  const isRight = await verify(storedHash ?? (await decoy), password);
  return isRight && storedHash !== null;
};
