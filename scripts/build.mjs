// Builds the app and the server, each only when its sources changed since; as a command it installs first what is missing.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, brotliCompressSync, gzipSync } from 'node:zlib';
import { pathToFileURL } from 'node:url';
import { hashOf } from './hash.mjs';
import { install } from './install.mjs';
import { root } from './root.mjs';
import { run, step } from './steps.mjs';

const shared = ['openapi.yaml', 'package-lock.json', 'packages/domain/src', 'packages/domain/package.json'];
const targets = [
  {
    name: 'app',
    label: 'App is built',
    sources: [...shared, 'packages/ui/src', 'packages/ui/package.json', 'packages/app'],
    configs: ['packages/app/vite.config.ts', 'packages/app/sharedPage/vite.config.ts'],
    output: 'packages/app/dist',
    finish: () => compress(join(root, 'packages/app/dist')),
  },
  {
    name: 'server',
    label: 'Server is built',
    sources: [...shared, 'mock-server'],
    configs: ['mock-server/vite.config.ts'],
    output: 'mock-server/dist',
    finish: () => undefined,
  },
];

/** Writes .br and .gz beside each text file, so that the server compresses nothing while it serves. */
const compress = (folder) => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(m?js|css|html|svg|json|wasm)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const content = readFileSync(path);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
};

const cache = join(root, '.cache');

const buildOne = async ({ name, label, sources, configs, output, finish }) => {
  const mark = join(cache, `${name}.hash`);
  const hash = hashOf(root, [...sources, 'scripts/build.mjs']);
  if (existsSync(join(root, output)) && existsSync(mark) && readFileSync(mark, 'utf8') === hash) return;
  await step(label, async () => {
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    // A test that starts Basis says otherwise, and would get another app.
    const env = { ...process.env, NODE_ENV: 'production' };
    for (const config of configs)
      await run(process.execPath, [vite, 'build', '--config', join(root, config)], { cwd: root, env });
    finish();
  });
  mkdirSync(cache, { recursive: true });
  writeFileSync(mark, hash);
};

/** Builds what is not built as it stands. */
export const build = async () => {
  for (const target of targets) await buildOne(target);
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await install();
  await build();
}
