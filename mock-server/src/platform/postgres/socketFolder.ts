import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataFolderError } from './dataFolder';
import { isReachable, ownUid, type OsUser } from './postgresUser';

/** Socket paths are limited to 107 bytes, 103 on macOS, so the socket can't be in the data folder. */
const longestPath = 103;
const socketName = '.s.PGSQL.5432';
const namesToTry = 100;

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** True if the path is a folder that only its owner may enter, and the owner is one of `owners`. */
const isClosedTo = (folder: string, owners: readonly number[]): boolean => {
  const found = lstatSync(folder);
  if (process.platform === 'win32') return found.isDirectory();
  return found.isDirectory() && owners.includes(found.uid) && (found.mode & 0o777) === 0o700;
};

const make = (folder: string): void => {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
};

const findParent = (name: string, user: OsUser | null): string | undefined =>
  [tmpdir(), '/tmp'].find(
    (parent) =>
      Buffer.byteLength(join(parent, name, socketName)) <= longestPath && (!user || isReachable(parent, user)),
  );

/**
 * Creates a socket folder that only PostgreSQL's user may enter. The path is the same at each start, unless another
 * user has taken it.
 */
export const prepareSocketFolder = (database: string, user: OsUser | null): string => {
  const owners = [ownUid(), ...(user ? [user.uid] : [])];
  for (let attempt = 0; attempt < namesToTry; attempt += 1) {
    const name = `basis-${shortHash(database)}${attempt ? `-${attempt}` : ''}`;
    const parent = findParent(name, user);
    if (parent === undefined) break;
    const folder = join(parent, name);
    make(folder);
    if (!isClosedTo(folder, owners)) continue;
    if (user) {
      chownSync(folder, user.uid, user.gid);
      chmodSync(folder, 0o700);
    }
    return folder;
  }
  throw new DataFolderError(
    `Can't create a folder for the database's socket in ${tmpdir()}. Set TMPDIR to a folder that this user may write.`,
  );
};

/**
 * Removes the socket of a killed PostgreSQL and its lock file: PostgreSQL mistakes any program that reuses the pid for
 * its owner. The database's lock must be held, so that nothing listens there.
 */
export const removeLeftSocket = (folder: string): void => {
  for (const name of [socketName, `${socketName}.lock`]) rmSync(join(folder, name), { force: true });
};
