import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outlive } from './outageLoad';
import { startOwnPostgres, type OwnPostgres } from './ownPostgres';
import { endProcess, freePort, startProcess, type ServerProcess } from './serverProcess';
import { newDataFolder } from './testServer';

const folder = newDataFolder();
let database: OwnPostgres;
let server: ServerProcess;
beforeAll(async () => {
  database = await startOwnPostgres();
  await database.run('postgres', 'create role basis login', 'create database basis owner basis');
  server = await startProcess({
    DATABASE_URL: database.url('basis', 'basis'),
    DATA_DIR: folder,
    PORT: String(await freePort()),
    SMTP_PORT: String(await freePort()),
  });
});
afterAll(async () => {
  await endProcess(server, 'SIGTERM');
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('a database restart and a kill under load crash no process and lose nothing', async () => {
  const { tookMs, limitMs } = await outlive(server, database, 2);
  expect(Math.max(...tookMs)).toBeLessThan(limitMs);
}, 400_000);
