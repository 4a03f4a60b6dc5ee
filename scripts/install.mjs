import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from './hash.mjs';
import { root } from './root.mjs';
import { run, step } from './steps.mjs';

const mark = join(root, 'node_modules/.basis-installed');

/** Installs the packages of the lock file, unless just these are there. No package's own script runs. */
export const install = async () => {
  const wanted = hashOf(root, ['package-lock.json']);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  await step('Packages are installed', () =>
    run('npm', ['ci', '--ignore-scripts'], { cwd: root, shell: process.platform === 'win32' }),
  );
  writeFileSync(mark, wanted);
};
