// Uploads the Storybook to Chromatic for review, where a project token is set; otherwise says so and ends well.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.mjs';

if (!process.env.CHROMATIC_PROJECT_TOKEN) {
  console.log('No CHROMATIC_PROJECT_TOKEN is set, so nothing is uploaded.');
} else {
  const chromatic = join(root, 'node_modules/chromatic/dist/bin.cjs');
  const { status } = spawnSync(
    process.execPath,
    [chromatic, '--build-script-name', 'build-storybook', '--exit-zero-on-changes', ...process.argv.slice(2)],
    { cwd: root, stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
}
