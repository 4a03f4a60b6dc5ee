// Installs the packages of the lock file: those that `npm start` builds and runs with, or all; as a command it installs all.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.mjs';
import { run, step } from './steps.mjs';

const packagesIn = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : null);

/** What npm wrote when it last finished in a folder; null if it never did. */
const installedIn = (folder) => packagesIn(join(folder, 'node_modules/.package-lock.json'));

/** Exists while packages are added to those that are there. */
const unfinishedIn = (folder) => join(folder, 'node_modules/.basis-unfinished');

/** Whether node_modules matches the lock file, apart from packages for other systems and, unless all are wanted, tools. */
export const isInstalled = (folder, { all = false } = {}) => {
  const there = installedIn(folder);
  if (!there || existsSync(unfinishedIn(folder))) return false;
  return Object.entries(packagesIn(join(folder, 'package-lock.json')))
    .filter(([path, { link, dev }]) => path.includes('node_modules/') && !link && (all || !dev))
    .every(([path, { version, optional, devOptional }]) =>
      there[path] ? there[path].version === version : Boolean(optional ?? devOptional),
    );
};

const npm = (...args) =>
  run('npm', [...args, '--ignore-scripts', '--prefer-offline'], { cwd: root, shell: process.platform === 'win32' });

/** Adds what is missing and keeps the rest. A kill leaves a mark, and the next run installs anew. */
const addMissing = async (omit) => {
  const unfinished = unfinishedIn(root);
  writeFileSync(unfinished, '');
  try {
    await npm('install', '--no-save', ...omit);
  } finally {
    // npm undoes what it did if it fails.
    rmSync(unfinished, { force: true });
  }
};

/** Installs what is missing of the packages that `npm start` needs, or of all. No package's own script runs. */
export const install = async ({ all = false } = {}) => {
  if (isInstalled(root, { all })) return;
  const there = installedIn(root);
  // npm would remove tools that are there.
  const keepsTools = all || Object.values(there ?? {}).some(({ dev }) => dev);
  const omit = keepsTools ? [] : ['--omit=dev'];
  await step(keepsTools ? 'All packages are installed' : 'Packages are installed', async () => {
    if (there && !existsSync(unfinishedIn(root))) await addMissing(omit);
    // Says what does not match if package.json was changed by hand.
    if (!isInstalled(root, { all })) await npm('ci', ...omit);
  });
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await install({ all: true });
