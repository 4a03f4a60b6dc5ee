import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, it } from 'vitest';
import { runStep } from './testRunner.mjs';

const folder = mkdtempSync(join(tmpdir(), 'basis-runner-'));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
/** Runs a script instead of a test tool; `note` stands in for its reporter. */
const run = (script: string, silenceMs: number) => {
  const noting = `const note = (name, state, reason) =>
    require('fs').appendFileSync(process.env.TEST_PROGRESS_FILE, JSON.stringify({ name, state, reason }) + '\\n');`;
  count += 1;
  const command = [process.execPath, '-e', `${noting}\n${script}`];
  return runStep({ name: `step ${count}`, counts: 'tests', command, silenceMs }, folder);
};

describe('a test step', () => {
  it.concurrent('has no time limit while it prints', async ({ expect }) => {
    const script = `note('slow', 'passed'); const timer = setInterval(() => console.log('.'), 100);
      setTimeout(() => clearInterval(timer), 2500);`;
    expect(await run(script, 1200)).toMatchObject({ passed: 1, failed: 0, isGood: true });
  });

  it.concurrent('has no time limit while tests finish, even without output', async ({ expect }) => {
    const script = `const timer = setInterval(() => note('one of many', 'passed'), 100);
      setTimeout(() => clearInterval(timer), 2500);`;
    const { isGood, failed, passed } = await run(script, 1200);
    expect({ isGood, failed }).toEqual({ isGood: true, failed: 0 });
    expect(passed).toBeGreaterThan(5);
  });

  it.concurrent('is killed when it hangs, keeps its passed tests and names the running ones', async ({ expect }) => {
    const script = `note('a', 'passed'); note('b', 'skipped'); note('c hangs', 'started'); setInterval(() => {}, 1000);`;
    const result = await run(script, 5000);
    expect(result).toMatchObject({ passed: 1, skipped: 1, failed: 1, running: ['c hangs'], isGood: false });
    expect(result.output).toContain('Still running: c hangs.');
  });

  it.concurrent('names its failed tests with the reason', async ({ expect }) => {
    const { failures } = await run(`note('a', 'failed', 'expected 1 to be 2'); note('b', 'failed');`, 5000);
    expect(failures).toEqual(['a: expected 1 to be 2', 'b']);
  });

  it.concurrent('fails when its tool fails without naming a test', async ({ expect }) => {
    expect(await run(`note('a', 'passed'); process.exitCode = 1;`, 5000)).toMatchObject({ passed: 1, failed: 1 });
  });

  it.concurrent('fails when it runs no tests', async ({ expect }) => {
    expect(await run('', 5000)).toMatchObject({ passed: 0, failed: 1 });
  });
});
