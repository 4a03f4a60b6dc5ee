// Finds what makes a test say today one thing and tomorrow another: chance, the clock, waits by time, modules replaced
// for all files.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Tests, and what only tests import. */
const isTest = (path) => /\.(test|spec|stories)\.tsx?$|^(integration|e2e)\/.*\.ts$|\/testing\/.*\.tsx?$/.test(path);
const startsServers = (path) => /^(integration|e2e)\//.test(path);

const rules = [
  {
    pattern: /Math\.random|randomUUID|randomInt\(|getRandomValues|\brandomBytes\b.*'node:crypto'/,
    advice: 'Draw it with packages/domain/src/testing/seed.ts, so that a failure can be repeated.',
    isFor: () => true,
  },
  {
    pattern: /Date\.now\(\)|new Date\(\)/,
    advice: 'Read packages/domain/src/testing/clock.ts, and compare spans of minutes only.',
    isFor: startsServers,
  },
  {
    pattern:
      /(?<!while .*)\bawait wait\((?!0\))|setTimeout\((?:resolve|done), [1-9]|await setTimeout\([1-9]|waitForTimeout/,
    advice: 'Wait for what happens (vi.waitFor, expect(…).toBeVisible), not for a time.',
    isFor: () => true,
  },
  {
    pattern: /\bvi\.(?:mock|doMock)\(/,
    advice: 'Files share their modules: pass a stand-in, or replace one export with vi.spyOn and restore it.',
    isFor: () => true,
  },
];

/** Files that a rule does not bind, with the reason. */
const exceptions = {
  'packages/domain/src/testing/seed.ts': 'makes the values',
  'packages/domain/src/testing/clock.ts': 'reads the clock',
  'integration/crash.slow.test.ts': 'kills at a drawn moment',
  'integration/upgrade.slow.test.ts': 'kills at a drawn moment',
  'integration/goingDown.slow.test.ts': 'watches what a server does while time passes',
  'integration/outage.slow.test.ts': 'watches what a server does while time passes',
  'integration/outageLoad.ts': 'writes on while time passes',
  'e2e/browsers/webkit.ts': 'asks until the driver listens',
  'integration/ownPostgres.ts': 'tries again until PostgreSQL starts',
};

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');

const faults = [];
for (const path of tracked) {
  if (!isTest(path) || path in exceptions || !existsSync(join(root, path))) continue;
  for (const [index, line] of readFileSync(join(root, path), 'utf8').split('\n').entries())
    for (const { pattern, advice, isFor } of rules)
      if (isFor(path) && pattern.test(line)) faults.push(`${path}:${index + 1}: ${line.trim()}\n  ${advice}`);
}

if (faults.length) console.error(faults.join('\n'));
process.exitCode = faults.length ? 1 : 0;
