import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** A step that hangs is ended, so that what comes after it is still heard. */
const longestStepMs = 8 * 60_000;

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);

/** How many tests a step had, out of the report that its tool wrote. */
const counters = {
  one: (_report, isGood) => ({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 }),
  vitest: (report) => ({
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  }),
  playwright: (report) => ({
    passed: (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0),
    failed: report?.stats.unexpected ?? 0,
    skipped: report?.stats.skipped ?? 0,
  }),
};

/** Counts a step; one that ends badly, or without having tested anything, has failed at least once. */
const count = (step, report, isGood) => {
  const result = counters[step.counts](report, isGood);
  const hasTested = result.passed + result.failed > 0;
  const failed = isGood && hasTested ? result.failed : Math.max(result.failed, 1);
  return { ...result, failed };
};

const endGroup = (child, signal) => {
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
};

const spawnStep = (step, reportPath) => {
  const [command, ...args] = step.command;
  const environment = {
    ...process.env,
    CI: '1',
    NO_COLOR: '1',
    REDOCLY_TELEMETRY: 'off',
    STORYBOOK_DISABLE_TELEMETRY: '1',
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath,
    ...step.environment,
  };
  delete environment.FORCE_COLOR;
  const reportTo = step.counts === 'vitest' ? [`--outputFile.json=${reportPath}`] : [];
  // In a group of its own, so that browsers and servers that it started end with it.
  return spawn(command, [...args, ...reportTo], { cwd: root, env: environment, detached: true });
};

const running = new Set();

/** Ends the steps that run now, with all that they started. */
export const stopRunning = () => {
  for (const child of running) endGroup(child, 'SIGKILL');
};

/** Runs a step to its end and says how it went. */
export const runStep = (step, folder) =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const reportPath = join(folder, `${step.name.replaceAll(/\W+/g, '-')}.json`);
    const child = spawnStep(step, reportPath);
    running.add(child);
    let output = '';
    const limit = setTimeout(() => {
      output += `\nIt took longer than ${longestStepMs / 60_000} minutes and was ended.\n`;
      endGroup(child, 'SIGKILL');
    }, longestStepMs);
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(limit);
      running.delete(child);
      endGroup(child, 'SIGKILL');
      const seconds = (performance.now() - startedAt) / 1000;
      resolve({ ...count(step, readJson(reportPath), code === 0), seconds, output, isGood: code === 0 });
    });
  });
