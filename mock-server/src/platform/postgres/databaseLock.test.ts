import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDatabase } from './databaseLock';

const patience = { stopMs: 2000, unseenMs: 200 };
let dataFolder: string;
let folder: string;
let children: ChildProcess[];
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'basis-database-'));
  folder = join(dataFolder, 'postgres');
  mkdirSync(folder);
  children = [];
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(dataFolder, { recursive: true, force: true });
});

const pidFile = (): string => join(folder, 'postmaster.pid');

/** Starts a long-running program that holds the database lock like PostgreSQL. */
const startHolder = async (cwd: string): Promise<ChildProcess> => {
  const lock = await lockDatabase(dataFolder, folder, patience);
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    cwd,
    stdio: ['ignore', 'ignore', 'ignore', lock.descriptor],
  });
  children.push(child);
  await new Promise((resolve) => child.once('spawn', resolve));
  lock.noteStarted(child.pid ?? 0);
  lock.leave();
  return child;
};

const gone = (child: ChildProcess): Promise<unknown> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', resolve));

describe.skipIf(process.platform === 'win32')('the lock on a database', () => {
  it('is refused while an invisible PostgreSQL runs, and acquired once it has exited', async () => {
    const child = await startHolder('/');
    writeFileSync(pidFile(), '999999999\n');
    await expect(lockDatabase(dataFolder, folder, patience)).rejects.toThrow(
      /still uses the data folder .+ and can't be reached from here\. Stop its container/,
    );
    child.kill('SIGKILL');
    await gone(child);
    (await lockDatabase(dataFolder, folder, patience)).leave();
    // We did not start it, so the decision is left to PostgreSQL.
    expect(existsSync(pidFile())).toBe(true);
  });

  it('stops a PostgreSQL left running by a killed server', async () => {
    const child = await startHolder(folder);
    writeFileSync(pidFile(), `${child.pid}\n`);
    (await lockDatabase(dataFolder, folder, patience)).leave();
    await gone(child);
    expect(child.signalCode).toBe('SIGINT');
    expect(existsSync(pidFile())).toBe(false);
  });

  it('leaves a program alone that reuses the pid of an earlier PostgreSQL', async () => {
    const bystander = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { cwd: '/', stdio: 'ignore' });
    children.push(bystander);
    await new Promise((resolve) => bystander.once('spawn', resolve));
    writeFileSync(pidFile(), `${bystander.pid}\n`);
    (await lockDatabase(dataFolder, folder, patience)).leave();
    expect(bystander.signalCode).toBeNull();
    expect(existsSync(pidFile())).toBe(true);
  });
});
