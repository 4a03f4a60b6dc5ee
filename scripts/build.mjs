// Builds the app and the server, each only when its sources changed since; as a command it installs first what is missing.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hashOf } from './hash.mjs';
import { install } from './install.mjs';
import { root } from './root.mjs';
import { run, step } from './steps.mjs';

const shared = ['openapi.yaml', 'package-lock.json', 'packages/domain/src', 'packages/domain/package.json'];
const app = {
  name: 'app',
  label: 'App is built',
  sources: [
    ...shared,
    'docs/api.md',
    'docs/webhooks.md',
    'docs/api-changes.md',
    'packages/client/README.md',
    'packages/ui/src',
    'packages/ui/package.json',
    'packages/app',
  ],
  configs: ['packages/app/vite.config.ts', 'packages/app/sharedPage/vite.config.ts'],
  output: 'packages/app/dist',
  isServed: true,
};
const server = {
  name: 'server',
  label: 'Server is built',
  sources: [...shared, 'mock-server'],
  configs: ['mock-server/vite.config.ts'],
  output: 'mock-server/dist',
  isServed: false,
};

const cache = join(root, '.cache');

const buildOne = async ({ name, label, sources, configs, output, isServed }) => {
  const mark = join(cache, `${name}.hash`);
  const hash = hashOf(root, [...sources, 'scripts/build.mjs', 'scripts/compress.mjs']);
  if (existsSync(join(root, output)) && existsSync(mark) && readFileSync(mark, 'utf8') === hash) return;
  await step(label, async () => {
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    // A test that starts Basis says otherwise, and would get another app.
    const env = { ...process.env, NODE_ENV: 'production' };
    const runNode = (...args) => run(process.execPath, args, { cwd: root, env });
    for (const config of configs) await runNode(vite, 'build', '--config', join(root, config));
    if (isServed) await runNode(join(root, 'scripts/compress.mjs'), join(root, output));
  });
  mkdirSync(cache, { recursive: true });
  writeFileSync(mark, hash);
};

export const buildApp = () => buildOne(app);
export const buildServer = () => buildOne(server);

/** Builds what is not built as it stands. */
export const build = () => Promise.all([buildApp(), buildServer()]);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await install();
  await build();
}
