// Uploads the Storybook to Chromatic for review, where a project token is set; otherwise says so and ends well.
// Builds it first, unless `--storybook-build-dir` names one that is built. Changed pictures are for the review to accept
// and are no failure; a token that is refused, or an upload that ends early, is one.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.mjs';

if (!process.env.CHROMATIC_PROJECT_TOKEN) {
  console.log('No CHROMATIC_PROJECT_TOKEN is set, so nothing is uploaded.');
} else {
  const chromatic = join(root, 'node_modules/chromatic/dist/bin.cjs');
  const options = process.argv.slice(2);
  const isBuilt = options.some((option) => option.startsWith('--storybook-build-dir'));
  const source = isBuilt ? [] : ['--build-script-name', 'build-storybook'];
  const { status } = spawnSync(process.execPath, [chromatic, ...source, '--exit-zero-on-changes', ...options], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
