// Everything that can be checked, from a fresh clone: `npm test`, with --all the slow tail too, and with --slow that alone.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkNode } from './checkNode.mjs';
import { ensureBrowser } from './find-browser.mjs';
import { install } from './install.mjs';
import { runStep, stopRunning } from './testRunner.mjs';
import { buildStep, slowSteps, steps } from './testSteps.mjs';

const chosenSteps = () => {
  if (process.argv.includes('--all')) return [...steps, ...slowSteps];
  return process.argv.includes('--slow') ? [buildStep, ...slowSteps] : steps;
};

const line = (name, seconds, words) => `  ${name.padEnd(34)} ${seconds.toFixed(1).padStart(6)} s  ${words}`;

const words = ({ passed, failed, skipped }, { counts }) => {
  if (counts === 'one') return failed ? 'FAILED' : 'passed';
  const parts = [`${passed} passed`];
  if (failed) parts.push(`${failed} FAILED`);
  if (skipped) parts.push(`${skipped} skipped`);
  return parts.join(', ');
};

const runAll = async (chosen, folder) => {
  const total = { passed: 0, failed: 0, failures: /** @type {string[]} */ ([]) };
  const bad = new Set();
  const runOne = async (step) => {
    if (step.needs && bad.has(step.needs)) {
      bad.add(step.name);
      total.failed += 1;
      total.failures.push(`${step.name}: not run`);
      console.log(line(step.name, 0, `FAILED: it needs "${step.needs}"`));
      return;
    }
    const result = await runStep(step, folder);
    total.passed += result.passed;
    total.failed += result.failed;
    console.log(line(step.name, result.seconds, words(result, step)));
    if (result.failed) {
      bad.add(step.name);
      total.failures.push(...(result.failures.length ? result.failures : [step.name]));
      console.log(`\n${result.output.trim()}\n`);
    }
  };
  const runLane = async (lane) => {
    for (const step of lane) await runOne(step);
  };
  for (const part of chosen) await Promise.all((part.lanes ?? [[part]]).map(runLane));
  return total;
};

const main = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'basis-test-'));
  try {
    return await runAll(chosenSteps(), folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    stopRunning();
    process.exit(130);
  });
}

checkNode();
await install({ all: true });
await ensureBrowser();
const startedAt = performance.now();
const { passed, failed, failures } = await main();
console.log(`\n  in ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes\n`);
if (failures.length) console.log(`Failed:\n${failures.map((failure) => `  ${failure}`).join('\n')}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
