// Runs every story of the built Storybook in one look: STORY_THEME light, dark or highContrast, STORY_DENSITY default or
// compact. An argument names the files to run by a part of their path: FilterDrawer.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { root } from './root.mjs';

const bin = (path) => join(root, 'node_modules', path);

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
};

/** Serves the built Storybook; resolves when it answers. */
const serve = async (port) => {
  const server = spawn(
    process.execPath,
    [
      bin('vite/bin/vite.js'),
      ...'preview --outDir storybook-static --host 127.0.0.1 --strictPort --port'.split(' '),
      String(port),
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await Promise.race([
    once(server.stdout, 'data'),
    once(server, 'exit').then(() => Promise.reject(new Error('The built Storybook can not be served'))),
  ]);
  server.stdout.resume();
  return server;
};

const port = await freePort();
const server = await serve(port);
const { status } = spawnSync(
  process.execPath,
  [
    bin('@storybook/test-runner/dist/test-storybook.js'),
    `--url=http://127.0.0.1:${port}`,
    '--maxWorkers=2',
    // Finds what hangs: it leaves room for a machine that is slow or busy.
    '--testTimeout=60000',
    '--disable-telemetry',
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit' },
);
server.kill();
process.exitCode = status ?? 1;
