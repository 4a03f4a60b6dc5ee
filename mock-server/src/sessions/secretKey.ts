import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The key of all HMACs: from SECRET_KEY, else from a file in the data folder that is made the first time. */
export const readSecretKey = (dataFolder: string, given: string | null): Buffer => {
  if (given) return createHash('sha256').update(given).digest();
  const file = join(dataFolder, 'secret.key');
  mkdirSync(dataFolder, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
};
