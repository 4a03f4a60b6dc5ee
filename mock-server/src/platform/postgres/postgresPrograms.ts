import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DataFolderError } from './dataFolder';
import type { DatabaseLock } from './databaseLock';
import { isReachable, type OsUser } from './postgresUser';

export interface Programs {
  readonly binaries: string;
  readonly user: OsUser | null;
}

/** Path to a process's own working directory that does not traverse its parents. */
const workingFolder = '/proc/self/cwd';

/**
 * How a program refers to the folder that it is started in. If PostgreSQL's user may not enter the parent folders, the
 * program is started inside its folder and needs no access to anything else.
 */
export const nameForUser = (folder: string, user: OsUser | null): string => {
  if (!user || isReachable(folder, user)) return folder;
  if (existsSync(workingFolder)) return workingFolder;
  throw new DataFolderError(
    `PostgreSQL does not run as root, and its own user can't enter ${folder}. ` +
      'Run Basis as another user, or set DATA_DIR to a folder that others may enter.',
  );
};

interface ProgramRun {
  readonly program: 'initdb' | 'postgres';
  readonly args: readonly string[];
  /** The database folder, used as the working directory. */
  readonly folder: string;
  readonly lock: DatabaseLock;
}

/**
 * Shuts PostgreSQL down when this process ends, however it does: a shell waits for the end of a pipe that only this
 * process holds open.
 */
export const endWithServer = (child: ChildProcess, { user }: Programs): void => {
  if (child.pid === undefined) return;
  const guard = spawn('/bin/sh', ['-c', 'read -r line; kill -INT "$1" 2>/dev/null', 'sh', String(child.pid)], {
    ...user,
    cwd: '/',
    // Own process group, so Ctrl-C does not reach it before this process.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a guard, the next start shuts PostgreSQL down.
  guard.on('error', () => undefined);
  guard.stdin.on('error', () => undefined);
  guard.unref();
  child.once('exit', () => guard.kill('SIGKILL'));
};

/** Starts a program that holds the database lock until it and its children exit. */
export const startProgram = ({ binaries, user }: Programs, { program, args, folder, lock }: ProgramRun): ChildProcess =>
  spawn(join(binaries, program), args, {
    ...user,
    cwd: folder,
    // Own process group, so Ctrl-C does not reach PostgreSQL; it is shut down last.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', lock.descriptor],
    env: { ...process.env, LC_ALL: 'C' },
  });
