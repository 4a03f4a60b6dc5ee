import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it.each([
  ['--help', 0],
  ['-h', 0],
  ['--emtpy', 2],
  ['demo', 2],
])('the start with %s tells its options and starts nothing', (option, status) => {
  const done = spawnSync(process.execPath, [join(import.meta.dirname, 'start.mjs'), option], { encoding: 'utf8' });
  expect(`${done.stdout}${done.stderr}`).toContain('--empty  starts a new database without the demo workspaces');
  expect(done.status).toBe(status);
});
