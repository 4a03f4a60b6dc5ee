// Asks the server whatever the contract allows and forbids, long: npm run fuzz [-- --runs 1000 --seed 7 --only listProjects]
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.mjs';

const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : process.argv[at + 1];
};
const seed = option('seed', String(Date.now() % 2 ** 31));
const only = option('only', '');

console.log(`seed ${seed}`);
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project=integration',
    'integration/contract.test.ts',
    `--testNamePattern=whatever the contract allows ${only}`.trim(),
    `--testTimeout=${60 * 60_000}`,
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, FUZZ_RUNS: option('runs', '1000'), FUZZ_SEED: seed } },
);
process.exitCode = status ?? 1;
