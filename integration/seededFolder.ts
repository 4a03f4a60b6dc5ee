import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the demo's workspaces are kept for the test files of one run, of which each takes a copy. */
    readonly seededHome: string;
  }
}

/** Makes the room for the seeded folder, and takes it away after the run. */
const setup = (project: TestProject): (() => void) => {
  const home = mkdtempSync(join(tmpdir(), 'basis-seeded-'));
  chmodSync(home, 0o755);
  project.provide('seededHome', home);
  return () => rmSync(home, { recursive: true, force: true });
};
export default setup;

/** Copies a folder with its owners, because the database refuses files of another user. */
const copyFolder = (from: string, to: string): void => {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true });
  else execFileSync('cp', ['-a', `${from}/.`, to]);
};

/** Fills a folder with the demo's workspaces: `seed` is called by the first of all test files, and the others wait. */
export const copySeeded = async (home: string, folder: string, seed: (folder: string) => Promise<void>) => {
  const [seeded, isReady] = [join(home, 'data'), join(home, 'ready')];
  const isFirst = mkdirSync(seeded, { recursive: true }) !== undefined;
  if (isFirst) {
    await seed(seeded);
    writeFileSync(isReady, '');
  }
  while (!existsSync(isReady)) await wait(50);
  copyFolder(seeded, folder);
};
