import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { randomId } from '@basis/domain/testing/seed';
import { connect } from '../mock-server/src/platform/postgres/connect';
import type { Connection } from '../mock-server/src/platform/db/database';
import { demoPassword } from '../mock-server/src/seed/workspaces';
import { createBrowser, type Browser } from './browser';
import { letter } from './letters';
import { outlive } from './outageLoad';
import { debianBinaries, npmBinaries, startOwnPostgres } from './ownPostgres';
import { openEventStream } from './serverEvents';
import { freePort } from './freePort';
import { endProcess, startProcess, type ServerProcess } from './serverProcess';
import { connectSmtp } from './smtpClient';
import { cascadeAddress, newDataFolder, people } from './testServer';

const databaseFolder = newDataFolder();
const filesFolder = newDataFolder();
let database: Connection;
let server: ServerProcess;
let grace: Browser;

const startDatabase = (): Promise<Connection> => connect({ dataFolder: databaseFolder, databaseUrl: null });

const databaseUrl = ({ ownerConfig: { host = '', user = '', database: name = '' } }: Connection): string =>
  `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;

beforeAll(async () => {
  database = await startDatabase();
  server = await startProcess({
    DATABASE_URL: databaseUrl(database),
    DATA_DIR: filesFolder,
    PORT: String(await freePort()),
    SMTP_PORT: String(await freePort()),
  });
  grace = createBrowser(server.address);
  await grace.signIn(people.admin, demoPassword);
});
afterAll(async () => {
  await endProcess(server, 'SIGTERM');
  await database.close();
  for (const folder of [databaseFolder, filesFolder]) rmSync(folder, { recursive: true, force: true });
});

const addCompany = () => grace.call('POST', '/companies', { body: { company: { name: `Kept ${randomId()}` } } });

const deliver = async (subject: string): Promise<string> => {
  const smtp = await connectSmtp(server.smtpPort);
  const answer = await smtp.deliver(cascadeAddress, letter({ subject }));
  smtp.close();
  return answer;
};

const patience = { timeout: 60_000, interval: 200 };

it('a database that goes away is said to be away, and once it is back all goes on by itself', async () => {
  const kept = await addCompany();
  const waiting = `Waiting ${randomId()}`;
  expect(await deliver(waiting)).toMatch(/^250/);
  await database.close();

  const refused = await addCompany();
  expect([refused.status, refused.error.code, refused.error.message]).toEqual([
    503,
    'unavailable',
    'Basis is not ready. Try again in a moment.',
  ]);
  const health = await fetch(`${server.address}/health`);
  expect(health.status).toBe(503);
  expect(await health.json()).toMatchObject({ message: 'Basis is not ready. Try again in a moment.' });
  expect(await deliver('Refused')).toMatch(/^4\d\d/);

  // Longer than the server takes to come back to it for the first time.
  await wait(2500);
  database = await startDatabase();
  await vi.waitFor(async () => expect((await fetch(`${server.address}/health`)).status).toBe(200), patience);
  const { company } = kept.json as { company: { id: string } };
  expect((await grace.call('GET', `/companies/${company.id}`)).status).toBe(200);

  // What is written is told again, though the connection that listened was lost.
  const stream = await openEventStream(server.address, grace.cookieHeader());
  await vi.waitFor(async () => {
    const { json } = await addCompany();
    const added = (json as { company: { id: string } }).company.id;
    await stream.next(({ data }) => data.includes(added), 2000);
  }, patience);
  stream.close();

  const later = `Later ${randomId()}`;
  expect(await deliver(later)).toMatch(/^250/);
  await vi.waitFor(
    async () => {
      const { data } = await grace.client.GET('/messages', { params: { query: { limit: 200 } } });
      const subjects = (data?.messages ?? []).map(({ subject }) => subject);
      expect(subjects.filter((subject) => subject === waiting || subject === later).toSorted()).toEqual([
        later,
        waiting,
      ]);
    },
    { timeout: 150_000, interval: 1000 },
  );
}, 900_000);

const restarts = Number(process.env['OUTAGE_ROUNDS'] ?? 20);
const [debian, npm] = [debianBinaries(), npmBinaries()];

/** 99th percentile. */
const p99 = (tookMs: readonly number[]): number =>
  tookMs.toSorted((one, other) => one - other)[Math.ceil(tookMs.length * 0.99) - 1] ?? 0;

describe.each([['that npm installed', npm], ...(debian ? [['of Debian', debian] as const] : [])] as const)(
  'a PostgreSQL %s',
  (_, binaries) => {
    it(`restarted and killed ${restarts} times under load crashes no process, loses nothing and recovers`, async () => {
      const own = await startOwnPostgres(binaries);
      const folder = newDataFolder();
      await own.run('postgres', 'create role basis login', 'create database basis owner basis');
      onTestFinished(() => own.stop());
      const restarted = await startProcess({
        DATABASE_URL: own.url('basis', 'basis'),
        DATA_DIR: folder,
        PORT: String(await freePort()),
        SMTP_PORT: String(await freePort()),
      });
      onTestFinished(async () => {
        await endProcess(restarted, 'SIGTERM');
        rmSync(folder, { recursive: true, force: true });
      });
      const { tookMs, limitMs } = await outlive(restarted, own, restarts);
      expect(tookMs).toHaveLength(restarts);
      expect(p99(tookMs)).toBeLessThanOrEqual(limitMs);
      expect(await endProcess(restarted, 'SIGTERM')).toBe(0);
    }, 900_000);
  },
);
