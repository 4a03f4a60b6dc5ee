// Everything that can be checked, from a fresh clone: `npm test`, with --all the slow tail too, and with --slow that alone.
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { checkNode } from './checkNode.mjs';
import { ensureBrowser } from './find-browser.mjs';
import { install } from './install.mjs';
import { readOptions, withOptions } from './testOptions.mjs';
import { runQueue } from './testQueue.mjs';
import { runningSteps, runStep, stopRunning } from './testRunner.mjs';
import { buildStep, slowSteps, steps } from './testSteps.mjs';

/** Interval between the lines that say what runs. */
const progressMs = 60_000;

/** Memory that a step may take, in bytes. */
const stepMemory = 4 * 2 ** 30;

/** A step a core: each keeps one busy or more, and a third one costs all of them their caches. */
const slots = Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / stepMemory)));

const chosenSteps = ({ all, slow }) => {
  if (all) return [...steps, ...slowSteps];
  return slow ? [buildStep, ...slowSteps] : steps;
};

const line = (name, seconds, words) => `  ${name.padEnd(34)} ${seconds.toFixed(1).padStart(6)} s  ${words}`;

const words = ({ passed, failed, skipped }, { counts }) => {
  if (counts === 'one') return failed ? 'FAILED' : 'passed';
  const parts = [`${passed} passed`];
  if (failed) parts.push(`${failed} FAILED`);
  if (skipped) parts.push(`${skipped} skipped`);
  return parts.join(', ');
};

const runAll = async (options, folder) => {
  const total = {
    passed: 0,
    failed: 0,
    failures: /** @type {string[]} */ ([]),
    skips: /** @type {string[]} */ ([]),
    files: [],
  };
  const run = async (step) => {
    const result = await runStep(withOptions(step, options), folder);
    total.passed += result.passed;
    total.failed += result.failed;
    total.files.push(...result.msOfFiles);
    total.skips.push(...result.skips);
    console.log(line(step.name, result.seconds, words(result, step)));
    if (result.failed) {
      total.failures.push(...(result.failures.length ? result.failures : [step.name]));
      console.log(`\n${result.output.trim()}\n`);
    }
    return result;
  };
  const skip = (step) => {
    total.failed += 1;
    total.failures.push(`${step.name}: not run`);
    console.log(line(step.name, 0, `FAILED: it needs "${step.needs}"`));
  };
  await runQueue(chosenSteps(options), { slots, run, skip });
  return total;
};

const toldFailures = new Set();

/** Prints what runs, with each failure once, so that a run that is cut off still names them. */
const tellProgress = () => {
  const running = runningSteps();
  const parts = running.map(({ name, passed, failed }) => {
    const counts = [passed ? `${passed} passed` : '', failed ? `${failed} FAILED` : ''].filter(Boolean);
    return counts.length ? `${name} (${counts.join(', ')})` : name;
  });
  console.log(`  … ${parts.join(', ')}`);
  for (const failure of running.flatMap(({ failures }) => failures)) {
    if (!toldFailures.has(failure)) console.log(`    FAILED ${failure}`);
    toldFailures.add(failure);
  }
};

const main = async (options) => {
  const folder = mkdtempSync(join(tmpdir(), 'basis-test-'));
  const progress = setInterval(tellProgress, progressMs);
  try {
    return await runAll(options, folder);
  } finally {
    clearInterval(progress);
    rmSync(folder, { recursive: true, force: true });
  }
};

const slowest = (files) =>
  files
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 10)
    .map(([file, ms]) => `  ${(ms / 1000).toFixed(1).padStart(6)} s  ${file}`)
    .join('\n');

/** A line for each file: the first of its tests, and how many more. */
const byFile = (names) => {
  /** @type {Map<string, string[]>} */
  const files = new Map();
  for (const name of names) {
    const [file] = name.split(' > ');
    files.set(file, [...(files.get(file) ?? []), name]);
  }
  return [...files.values()]
    .map(([first, ...rest]) => `  ${first}${rest.length ? ` and ${rest.length} more` : ''}`)
    .join('\n');
};

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    stopRunning();
    process.exit(130);
  });
}

try {
  checkNode();
  const options = readOptions(process.argv.slice(2));
  await install({ all: true });
  await ensureBrowser();
  const startedAt = performance.now();
  const { passed, failed, failures, skips, files } = await main(options);
  console.log(`\n  in ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes\n`);
  console.log(`Slowest files:\n${slowest(files)}\n`);
  if (skips.length) console.log(`Skipped:\n${byFile(skips)}\n`);
  if (failures.length) {
    console.log(`Failed:\n${failures.map((failure) => `  ${failure}`).join('\n')}\n`);
    console.log(`Values drawn by chance come from the seed ${options.seed}: npm test -- --seed ${options.seed}\n`);
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
} catch (error) {
  console.error(`\n${error.message}\n`);
  process.exitCode = 1;
}
