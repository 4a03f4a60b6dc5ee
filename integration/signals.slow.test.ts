import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from './freePort';
import { copySeeded } from './seeded';
import { endProcess, startProcess, type ServerProcess } from './serverProcess';
import { newDataFolder } from './testServer';

const folder = newDataFolder();
let environment: Readonly<Record<string, string>>;
let server: ServerProcess | null = null;
beforeAll(async () => {
  copySeeded(folder);
  environment = {
    DATA_DIR: folder,
    PORT: String(await freePort()),
    SMTP_PORT: String(await freePort()),
    SECRET_KEY: 'integration integration integration',
  };
});
afterEach(async () => {
  if (server) await endProcess(server, 'SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pidFile = (): string => join(folder, 'postgres', 'postmaster.pid');
const postmaster = (): number => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);
const runs = (pid: number): boolean => existsSync(`/proc/${pid}/stat`);

it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s ends the server in order, with its PostgreSQL',
  async (signal) => {
    server = await startProcess(environment);
    const pid = postmaster();
    expect(runs(pid)).toBe(true);
    expect(await endProcess(server, signal)).toBe(0);
    expect([runs(pid), existsSync(pidFile())]).toEqual([false, false]);
  },
);

it('a closed terminal that tells of it twice ends the server in order too', async () => {
  server = await startProcess(environment);
  const { child } = server;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGHUP');
  child.kill('SIGHUP');
  expect(await ended).toBe(0);
});

it('PostgreSQL ends in order when the server is killed', async () => {
  server = await startProcess(environment);
  const pid = postmaster();
  await endProcess(server, 'SIGKILL');
  await vi.waitFor(() => expect(existsSync(pidFile())).toBe(false), { timeout: 20_000 });
  await vi.waitFor(() => expect(runs(pid)).toBe(false), { timeout: 20_000 });
});
