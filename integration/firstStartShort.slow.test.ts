import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { countUnbroken, expectWhole, killStartAt, type Moment } from './interruptedStarts';
import { freePort } from './freePort';
import { endProcess, startProcess, type ServerProcess } from './serverProcess';
import { newDataFolder } from './testServer';

const dataFolder = newDataFolder();
let server: ServerProcess | null = null;
afterAll(async () => {
  if (server) await endProcess(server, 'SIGTERM');
  rmSync(dataFolder, { recursive: true, force: true });
});

it('completes a first start killed repeatedly, each time later', async () => {
  const expectedEmails = await countUnbroken();
  const environment = { DATA_DIR: dataFolder, PORT: String(await freePort()), SMTP_PORT: '0' };
  const moments: Moment[] = [
    { path: join(dataFolder, 'basis.lock') },
    { path: join(dataFolder, 'postgres.new/PG_VERSION') },
    { path: join(dataFolder, 'postgres/PG_VERSION') },
    { says: 'Database is running' },
    { says: 'Tables are up to date' },
    // The first workspace exists, its emails are being stored, and the second is missing.
    { path: join(dataFolder, 'files') },
  ];
  for (const moment of moments) expect(await killStartAt(environment, moment)).toBe(false);
  server = await startProcess(environment);
  await expectWhole(server, expectedEmails);
}, 900_000);
