import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { prepareBinaries } from '../mock-server/src/platform/postgres/postgresBinaries';
import { postgresUser } from '../mock-server/src/platform/postgres/postgresUser';
import { copyFolder } from './copyFolder';

const run = promisify(execFile);

/** The demo's workspaces, seeded once a run. */
interface Seeded {
  /** Data folder of a stopped server. */
  readonly folder: string;
  /** Socket folder of the PostgreSQL that all test servers share. */
  readonly databaseHost: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly seeded: Seeded;
  }
}

/**
 * Nothing here outlives the run, so nothing is synced; statistics stay as the seed left them, so that plans don't
 * depend on when the server last looked.
 */
const postgresSettings = {
  listen_addresses: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  shared_buffers: '256MB',
  max_connections: '300',
  random_page_cost: '1.1',
  jit: 'off',
};

const becomeReady = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      output = `${output}${chunk.toString()}`.slice(-4000);
      if (output.includes('ready to accept connections')) resolve();
    });
    child.once('exit', () => reject(new Error(`PostgreSQL ended: ${output}`)));
  });

/** Starts PostgreSQL on a folder. @returns a function that ends it. */
const startPostgres = async (folder: string, socketFolder: string): Promise<() => Promise<void>> => {
  const user = postgresUser();
  mkdirSync(socketFolder);
  if (user) chownSync(socketFolder, user.uid, user.gid);
  const settings = Object.entries(postgresSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Stays in the group of this process, so that it ends with it.
  const child = spawn(
    join(prepareBinaries(user, folder), 'postgres'),
    ['-D', folder, '-k', socketFolder, ...settings],
    {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
    },
  );
  await becomeReady(child);
  return async () => {
    const ended = once(child, 'exit');
    child.kill('SIGQUIT');
    await ended;
  };
};

/** Seeds a data folder and starts the shared PostgreSQL, once before all test files. */
const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const home = mkdtempSync(join(tmpdir(), 'basis-seeded-'));
  chmodSync(home, 0o755);
  const [folder, database, databaseHost] = [join(home, 'data'), join(home, 'postgres'), join(home, 'socket')];
  mkdirSync(folder);
  const script = join(import.meta.dirname, 'seedFolder.ts');
  await run(process.execPath, ['--import', 'tsx', '--conditions', 'basis-source', script, folder]);
  copyFolder(join(folder, 'postgres'), database);
  const end = await startPostgres(database, databaseHost);
  project.provide('seeded', { folder, databaseHost });
  return async () => {
    await end();
    rmSync(home, { recursive: true, force: true });
  };
};
export default setup;
