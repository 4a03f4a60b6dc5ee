// Basis with the demo and, where asked for, many more bids, which are kept for the next run.
import { fork, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../../scripts/build.mjs';
import { root } from '../../scripts/root.mjs';
import { openOwner } from '../api/database.mjs';
import { ports, stop } from '../api/processes.mjs';

const seed = (folder, bids, env) => {
  const mark = join(folder, 'seeded');
  if (existsSync(mark)) return;
  console.log(`Seeding ${bids} bids once…`);
  const args = [join(root, 'mock-server/dist/seed.mjs'), '--bids', String(bids)];
  const { status } = spawnSync(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) process.exit(1);
  writeFileSync(mark, '');
};

const serve = (env) =>
  new Promise((resolve, reject) => {
    const execArgv = ['--import', join(root, 'bench/mail/tellDatabase.mjs')];
    const child = fork(join(root, 'mock-server/dist/serve.mjs'), { env, silent: true, execArgv });
    const told = {};
    child.on('message', (message) => {
      Object.assign(told, message);
      if (told.ready && told.connection) resolve({ child, address: told.ready, connection: told.connection });
    });
    child.on('exit', () => reject(new Error('The server did not start')));
  });

/** Builds, seeds once and starts Basis. `owner` is a connection that row security doesn't bind. */
export const startBasis = async (bids) => {
  await build();
  const folder = join(root, '.cache', `bench-${bids}`);
  const env = { ...process.env, DATA_DIR: folder, PORT: String(ports.basis), SMTP_PORT: '0', BASIS_LOG: 'error' };
  delete env.DATABASE_URL;
  mkdirSync(folder, { recursive: true });
  if (bids > 0) seed(folder, bids, env);
  const { child, address, connection } = await serve(env);
  const owner = await openOwner(connection);
  return {
    address,
    connection,
    owner,
    stop: async () => {
      await owner.end();
      child.removeAllListeners('exit');
      await stop(child);
    },
  };
};
