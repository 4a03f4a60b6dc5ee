import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { tryOsLock } from '../mock-server/src/platform/postgres/osLock';
import { builtServer } from './builtServer';
import { noNamespaces } from './namespaces';
import { copySeeded } from './seeded';
import { freePort } from './freePort';
import { launch } from './serverProcess';
import { newDataFolder } from './testServer';

const folders: string[] = [];
const newFolder = (): string => {
  const made = newDataFolder();
  folders.push(made);
  return made;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const outputOf = (child: ChildProcess): (() => string) => {
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return () => output;
};

const endOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.once('exit', (code) => resolve(code)));

/** No PostgreSQL lives on: the lock that all of its processes inherit is free. */
const expectNothingRuns = (dataFolder: string): void => {
  const lock = tryOsLock(join(dataFolder, 'database.lock'));
  expect(lock).not.toBeNull();
  lock?.close();
  expect(existsSync(join(dataFolder, 'postgres/postmaster.pid'))).toBe(false);
  expect(readFileSync(join(dataFolder, 'basis.lock'), 'utf8')).toBe('');
};

/** Stops a first start as soon as it is that far. */
const expectOrderlyStop = async (says: string, signal: 'SIGTERM' | 'SIGINT', isContained = false): Promise<void> => {
  const dataFolder = newFolder();
  const environment = { DATA_DIR: dataFolder, PORT: String(await freePort()), SMTP_PORT: '0' };
  const child = launch(environment, { isContained });
  const output = outputOf(child);
  const ended = endOf(child);
  let isReady = false;
  child.once('message', () => (isReady = true));
  const isReached = (): boolean => (says.startsWith('/') ? existsSync(dataFolder + says) : output().includes(says));
  while (!isReached() && child.exitCode === null) await wait(2);
  if (isContained) execFileSync('pkill', ['--signal', signal, '--parent', String(child.pid)]);
  else child.kill(signal);
  expect(await ended, output()).toBe(0);
  expect(isReady).toBe(false);
  expectNothingRuns(dataFolder);
};

describe('a start that is told to stop', () => {
  it.each([
    ['/postgres/postmaster.pid', 'SIGINT'],
    ['Tables are up to date', 'SIGTERM'],
  ] as const)('at %s by %s closes the database in order, and exits with 0', (moment, signal) =>
    expectOrderlyStop(moment, signal),
  );

  it.skipIf(noNamespaces)('does so as the first process of a container too', () =>
    expectOrderlyStop('Database is running', 'SIGTERM', true),
  );
});

describe('a backup of a stopped server that is told to stop', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('by %s leaves nothing, and exits as a shell expects', async (signal, code) => {
    const [dataFolder, kept] = [newFolder(), newFolder()];
    copySeeded(dataFolder);
    mkdirSync(kept, { recursive: true });
    const command = join(dirname(builtServer), 'backup.mjs');
    const child = spawn(process.execPath, [command, join(kept, 'cut.backup')], {
      env: { PATH: process.env['PATH'], DATA_DIR: dataFolder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = outputOf(child);
    const ended = endOf(child);
    await vi.waitFor(() => expect(readdirSync(kept)).toHaveLength(1), { timeout: 60_000, interval: 2 });
    child.kill(signal);
    expect(await ended, output()).toBe(code);
    expect(readdirSync(kept)).toEqual([]);
    expectNothingRuns(dataFolder);
  });
});
