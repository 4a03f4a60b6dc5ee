import { createHash, randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { DataFolderError } from '../postgres/dataFolder';
import { fsyncFolderSync } from '../fsyncFolder';

const keyBytes = 32;

/** Instructions for the operator when the key is missing. */
export const withoutKey =
  'If the key is lost for good, run "npm run key:forget" (in a container: "node mock-server/dist/forgetKey.mjs"): ' +
  'a new one is created, every user logs in again, and each mailbox is connected again.';

const writeDurably = (file: string, text: string): void => {
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
};

/** Moves a file into place without overwriting another; not atomic on file systems without hard links. */
const giveName = (unfinished: string, file: string): void => {
  try {
    linkSync(unfinished, file);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code)) throw error;
    renameSync(unfinished, file);
  }
};

/** Writes a new key to a temporary file and links it into place; of two processes at once, the first wins. */
const makeKey = (folder: string, file: string): void => {
  mkdirSync(folder, { recursive: true });
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeDurably(unfinished, randomBytes(keyBytes).toString('hex'));
    giveName(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
  fsyncFolderSync(folder);
};

const readKey = (file: string): Buffer => {
  const text = readFileSync(file, 'utf8').trim();
  if (/^[0-9a-f]{64}$/.test(text)) return Buffer.from(text, 'hex');
  throw new DataFolderError(
    `The key in ${file} is invalid, and the passwords of connected mailboxes are encrypted with it. Restore that file ` +
      `from a backup. ${withoutKey}`,
  );
};

/**
 * Key of all HMACs and stored passwords: from SECRET_KEY, else from a file in the data folder, created on first use.
 * @param isKnown true if the database already uses a key, so that a new one would be useless.
 * @throws DataFolderError if the file is damaged or missing.
 */
export const readSecretKey = (dataFolder: string, given: string | null, isKnown = false): Buffer => {
  if (given) return createHash('sha256').update(given).digest();
  const file = join(dataFolder, 'secret.key');
  if (!existsSync(file) && isKnown)
    throw new DataFolderError(
      `The secret key of this database is neither in ${file} nor set as SECRET_KEY. Put it back. ${withoutKey}`,
    );
  if (!existsSync(file)) makeKey(dataFolder, file);
  return readKey(file);
};
