import { spawn } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Timeout without output or a finished test, after which a step counts as hung. */
const maxSilenceMs = 6 * 60_000;

/** Counts a step's tests from its reporter's progress file, even if the step was killed. */
const countTests = (progress) => {
  const running = new Set();
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const failures = [];
  const skips = [];
  /** @type {Map<string, number>} */
  const msOfFiles = new Map();
  for (const { file, name, state, ms = 0, reason } of progress) {
    if (state === 'started') running.add(name);
    else {
      running.delete(name);
      counts[state] += 1;
      if (file) msOfFiles.set(file, (msOfFiles.get(file) ?? 0) + ms);
    }
    if (state === 'skipped') skips.push(name);
    if (state === 'failed') failures.push(reason ? `${name}: ${reason}` : name);
  }
  return { ...counts, running: [...running], failures, skips, msOfFiles };
};

const readProgress = (path) =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line.endsWith('}'))
        .map((line) => JSON.parse(line))
    : [];

/** Counts a step; one that ends badly, or without having tested anything, has failed at least once. */
const count = (step, progress, isGood) => {
  if (step.counts === 'one')
    return {
      passed: isGood ? 1 : 0,
      failed: isGood ? 0 : 1,
      skipped: 0,
      running: [],
      failures: [],
      skips: [],
      msOfFiles: new Map(),
    };
  const result = countTests(progress);
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

/** Free space that a folder in memory must have, in bytes. */
const leastMemory = 4 * 2 ** 30;
const memory = '/dev/shm';

const isRoomy = () => {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= leastMemory;
  } catch {
    return false;
  }
};

/** A folder for temporary files of one step: in memory where there is room, else on the disk. */
const makeQuickFolder = () => {
  const folder = mkdtempSync(join(isRoomy() ? memory : tmpdir(), 'basis-step-'));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  return folder;
};

const spawnStep = (step, progressPath, quickFolder) => {
  const [command, ...args] = step.command;
  const environment = {
    ...process.env,
    CI: '1',
    NO_COLOR: '1',
    REDOCLY_TELEMETRY: 'off',
    STORYBOOK_DISABLE_TELEMETRY: '1',
    TEST_PROGRESS_FILE: progressPath,
    ...(quickFolder ? { TMPDIR: quickFolder } : {}),
    ...step.environment,
  };
  delete environment.FORCE_COLOR;
  // In a group of its own, so that browsers and servers that it started end with it.
  return spawn(command, args, { cwd: root, env: environment, detached: true });
};

const running = new Set();

/** Steps that run now: their names, counts of tests and the failures so far. */
export const runningSteps = () =>
  [...running].map(({ step, progressPath }) => {
    const { passed, failed, failures } = countTests(readProgress(progressPath));
    return { name: step.name, passed, failed, failures };
  });

/** Ends the steps that run now, with all that they started. */
export const stopRunning = () => {
  for (const { child } of running) endGroup(child, 'SIGKILL');
};

/** Modification time of a file in milliseconds; 0 before it exists. */
const writtenAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Kills a step after `silenceMs` without output or a finished test. Returns whether it did and how to stop watching. */
const killWhenSilent = (child, progressPath, silenceMs) => {
  const watch = { wasKilled: false, stop: () => clearInterval(timer) };
  let heardAt = performance.now();
  let written = 0;
  const hear = () => (heardAt = performance.now());
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const timer = setInterval(
    () => {
      const nowWritten = writtenAt(progressPath);
      if (nowWritten !== written) hear();
      written = nowWritten;
      if (performance.now() - heardAt < silenceMs) return;
      watch.wasKilled = true;
      endGroup(child, 'SIGKILL');
    },
    Math.min(silenceMs / 4, 5000),
  );
  return watch;
};

const silenceNotice = (silenceMs, tests) => {
  const during = tests.length ? ` Still running: ${tests.join('; ')}.` : '';
  return `\nThis step printed nothing for ${Math.round(silenceMs / 1000)} s and was killed.${during}\n`;
};

/**
 * Runs a step and reports its result. A slow step takes the time it needs; a silent one is killed, and its passed tests
 * still count.
 */
export const runStep = (step, folder) =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const silenceMs = step.silenceMs ?? maxSilenceMs;
    const progressPath = join(folder, `${step.name.replaceAll(/\W+/g, '-')}.jsonl`);
    const quickFolder = step.usesQuickFolder ? makeQuickFolder() : null;
    const child = spawnStep(step, progressPath, quickFolder);
    const run = { step, progressPath, child };
    running.add(run);
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    const watch = killWhenSilent(child, progressPath, silenceMs);
    child.on('error', reject);
    child.on('close', (code) => {
      watch.stop();
      running.delete(run);
      endGroup(child, 'SIGKILL');
      if (quickFolder) rmSync(quickFolder, { recursive: true, force: true });
      const seconds = (performance.now() - startedAt) / 1000;
      const result = count(step, readProgress(progressPath), code === 0);
      if (watch.wasKilled) output += silenceNotice(silenceMs, result.running);
      resolve({ ...result, seconds, output, isGood: result.failed === 0 });
    });
  });
