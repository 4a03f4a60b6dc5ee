import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from './hash.mjs';
import { root } from './root.mjs';
import { run, step } from './steps.mjs';

const mark = join(root, 'node_modules/.basis-installed');

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Whether node_modules matches the lock file, apart from packages for other systems. */
export const isInstalled = (folder) => {
  const found = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(found)) return false;
  const there = readJson(found).packages;
  return Object.entries(readJson(join(folder, 'package-lock.json')).packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .every(([path, { version, optional, devOptional }]) =>
      there[path] ? there[path].version === version : Boolean(optional ?? devOptional),
    );
};

/** Installs the packages of the lock file, unless just these are there. No package's own script runs. */
export const install = async () => {
  const wanted = hashOf(root, ['package-lock.json']);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  if (isInstalled(root)) return;
  await step('Packages are installed', () =>
    run('npm', ['ci', '--ignore-scripts'], { cwd: root, shell: process.platform === 'win32' }),
  );
  writeFileSync(mark, wanted);
};
