import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { DataFolderError } from './dataFolder';

/** A system user to run a program as. */
export interface OsUser {
  readonly uid: number;
  readonly gid: number;
}

const idOf = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }));

const findOrAddUser = (): OsUser => {
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    execFileSync('groupadd', ['--force', '--system', 'postgres'], { stdio: 'pipe' });
    execFileSync('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres'], { stdio: 'pipe' });
    return { uid: idOf('-u'), gid: idOf('-g') };
  }
};

/** Our own user's id; -1 where users have none. */
export const ownUid = (): number => process.getuid?.() ?? -1;

/** PostgreSQL runs only as a user with a name. */
const checkOwnName = (): void => {
  try {
    userInfo();
  } catch {
    throw new DataFolderError(
      `The user ${ownUid()} has no name on this machine, which PostgreSQL needs. Add the user to /etc/passwd, or set DATABASE_URL.`,
    );
  }
};

/**
 * User to run PostgreSQL as when we are root, which PostgreSQL refuses; null to run it as our own user.
 * @throws DataFolderError if our own user has no name.
 */
export const postgresUser = (): OsUser | null => {
  if (ownUid() === 0) return findOrAddUser();
  checkOwnName();
  return null;
};

/** True if another user can enter a folder through all of its parents. */
export const isReachable = (folder: string, user: OsUser): boolean => {
  for (let current = folder; ; current = dirname(current)) {
    if (existsSync(current)) {
      const { mode, uid, gid } = statSync(current);
      const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
      if ((mode & bit) === 0) return false;
    }
    if (current === dirname(current)) return true;
  }
};
