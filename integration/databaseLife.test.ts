import { spawn } from 'node:child_process';
import { chownSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '../mock-server/src/platform/postgres/embedded';
import { newDataFolder } from './testServer';

const dataFolder = newDataFolder();
const onGone = vi.fn<(error: Error) => void>();
let database: EmbeddedDatabase;
beforeAll(async () => {
  const limits = { restarts: 3, periodMs: 300_000, backoffsMs: [0] };
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  database = await startEmbeddedDatabase(dataFolder, { onGone, limits });
});
afterAll(async () => {
  await database.stop();
  vi.restoreAllMocks();
  rmSync(dataFolder, { recursive: true, force: true });
});

const postmasterPid = (): number =>
  Number(readFileSync(join(dataFolder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

const connect = async (): Promise<pg.Client> => {
  const { host, user, database: name } = database;
  const client = new pg.Client({ host, user, database: name });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

const patience = { timeout: 20_000, interval: 20 };

/** @returns the time until a connection succeeded. */
const killAndAwait = async (): Promise<number> => {
  const pid = postmasterPid();
  const killedAt = performance.now();
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(async () => {
    expect(postmasterPid()).not.toBe(pid);
    await (await connect()).end();
  }, patience);
  return performance.now() - killedAt;
};

it('restarts a database killed during writes, without losing acknowledged ones', async () => {
  const reader = await connect();
  await reader.query('create table kept (n int primary key)');
  await reader.end();
  const acknowledged: number[] = [];
  let next = 0;
  const write = async (): Promise<void> => {
    const client = await connect();
    for (;;) {
      const n = (next += 1);
      await client.query('insert into kept values ($1)', [n]);
      acknowledged.push(n);
    }
  };
  const writing = Array.from({ length: 4 }, () => write().catch(() => undefined));
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(50), patience);
  expect(await killAndAwait()).toBeLessThan(5000);
  await Promise.all(writing);
  const after = await connect();
  const { rows } = await after.query<{ n: number }>('select n from kept');
  await after.end();
  const found = new Set(rows.map(({ n }) => n));
  expect(acknowledged.filter((n) => !found.has(n))).toEqual([]);
});

it('writes PostgreSQL’s output to a log in the data folder', () => {
  const log = readFileSync(join(dataFolder, 'logs/postgres.log'), 'utf8');
  expect(log).toMatch(/database system was interrupted/);
  expect(log).toMatch(/Basis: PostgreSQL ended \(signal SIGKILL\) and is started again/);
});

it('a killed database is started although another program got the number in the lock file of its socket', async () => {
  const lockFile = join(database.host, '.s.PGSQL.5432.lock');
  const { uid, gid } = statSync(lockFile);
  const bystander = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { cwd: '/', uid, gid });
  await new Promise((resolve) => bystander.once('spawn', resolve));
  const [, ...rest] = readFileSync(lockFile, 'utf8').split('\n');
  writeFileSync(lockFile, [bystander.pid, ...rest].join('\n'));
  chownSync(lockFile, uid, gid);
  try {
    await killAndAwait();
    expect(bystander.signalCode).toBeNull();
  } finally {
    bystander.kill('SIGKILL');
  }
});

it('a database that goes on ending is given up, with a sentence that names its log', async () => {
  await killAndAwait();
  process.kill(postmasterPid(), 'SIGKILL');
  await vi.waitFor(() => expect(onGone).toHaveBeenCalledTimes(1), patience);
  expect(onGone.mock.calls[0]?.[0].message).toBe(
    `PostgreSQL ended 4 times within a short while. Its log ${join(dataFolder, 'logs/postgres.log')} says why.`,
  );
});
