import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { randomId } from '@basis/domain/testing/seed';
import { connect } from '../mock-server/src/platform/postgres/connect';
import type { Connection } from '../mock-server/src/platform/db/database';
import { demoPassword } from '../mock-server/src/seed/workspaces';
import { createBrowser, type Browser } from './browser';
import { letter } from './letters';
import { openEventStream } from './serverEvents';
import { freePort } from './freePort';
import { endProcess, startProcess, type ServerProcess } from './serverProcess';
import { inOneMinute } from './attemptLimits';
import { connectSmtp } from './smtpClient';
import { cascadeAddress, newDataFolder, people } from './testServer';

const databaseFolder = newDataFolder();
const filesFolder = newDataFolder();
let database: Connection;
let servers: ServerProcess[] = [];

const databaseUrl = ({ ownerConfig: { host = '', user = '', database: name = '' } }: Connection): string =>
  `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;

const start = async (): Promise<ServerProcess> =>
  startProcess({
    DATABASE_URL: databaseUrl(database),
    DATA_DIR: filesFolder,
    PORT: String(await freePort()),
    SMTP_PORT: String(await freePort()),
    SECRET_KEY: 'the same on both, and long enough for a key',
  });

beforeAll(async () => {
  database = await connect({ dataFolder: databaseFolder, databaseUrl: null });
  servers = [await start()];
  servers.push(await start());
});
afterAll(async () => {
  for (const server of servers) await endProcess(server, 'SIGTERM');
  await database.close();
  for (const folder of [databaseFolder, filesFolder]) rmSync(folder, { recursive: true, force: true });
});

const pair = (): [ServerProcess, ServerProcess] => {
  const [one, other] = servers;
  if (!one || !other) throw new Error('Two servers are needed');
  return [one, other];
};

const signIn = async (server: ServerProcess, email: string): Promise<Browser> => {
  const browser = createBrowser(server.address);
  expect((await browser.signIn(email, demoPassword)).status).toBe(200);
  return browser;
};

/** The same session, spoken to through another server. */
const through = (server: ServerProcess, browser: Browser): Promise<Response> =>
  fetch(`${server.address}/api/profile`, { headers: { cookie: browser.cookieHeader() } });

it('a session that one server opened is known to the other, and over on both when it ends', async () => {
  const [one, other] = pair();
  const grace = await signIn(one, people.admin);
  expect((await through(other, grace)).status).toBe(200);
  expect((await grace.call('DELETE', '/sessions')).status).toBe(204);
  expect((await through(other, grace)).status).toBe(401);
});

it('what is changed through one server is told by the other at once', async () => {
  const [one, other] = pair();
  const grace = await signIn(one, people.admin);
  const stream = await openEventStream(other.address, grace.cookieHeader());
  const id = randomId();
  const body = { project: { id, name: 'Told by the other', companyName: 'Both Builders' } };
  expect((await grace.call('POST', '/projects', { body })).status).toBe(201);
  expect((await stream.next(({ data }) => data.includes(id))).type).toBe('change');
  stream.close();
});

it('tries to sign in are counted over both', async () => {
  const statuses = await inOneMinute(async () => {
    const email = `${randomId()}@nowhere.example`;
    const found: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const server = servers[turn % 2];
      if (!server) throw new Error('Two servers are needed');
      found.push((await createBrowser(server.address).signIn(email, 'wrong')).status);
    }
    return found;
  });
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
});

it('a creation under one key is done once, whichever server it is sent to', async () => {
  const [one, other] = pair();
  const [grace, too] = [await signIn(one, people.admin), await signIn(other, people.admin)];
  const body = { project: { name: 'Once', companyName: 'Both Builders' } };
  const answers = await Promise.all(
    [grace, too, grace, too].map((browser) =>
      browser.call('POST', '/projects', { body, headers: { 'idempotency-key': 'once-on-both' } }),
    ),
  );
  expect(new Set(answers.map(({ json }) => (json as { projectId: string }).projectId)).size).toBe(1);
});

/** Delivers emails one by one until `isOver` or the server is gone. Adds the subjects of accepted ones to `taken`. */
const deliver = async ({ smtpPort }: ServerProcess, taken: string[], isOver: () => boolean): Promise<void> => {
  const smtp = await connectSmtp(smtpPort);
  while (!isOver()) {
    const subject = `Both ${randomId()}`;
    if ((await smtp.deliver(cascadeAddress, letter({ subject }))).startsWith('250')) taken.push(subject);
  }
};

const countOf = async (browser: Browser, subjects: readonly string[]): Promise<number[]> => {
  const counts = new Map<string, number>();
  for (let offset = 0; ; offset += 200) {
    const { data } = await browser.client.GET('/messages', {
      params: { query: { limit: 200, offset, withTotal: false } },
    });
    for (const { subject } of data?.messages ?? []) counts.set(subject, (counts.get(subject) ?? 0) + 1);
    if ((data?.messages ?? []).length < 200) return subjects.map((subject) => counts.get(subject) ?? 0);
  }
};

it('when one is killed while both take mail in, the other reads all that was acknowledged, and once', async () => {
  const [one, other] = pair();
  const maya = await signIn(other, people.member);
  const taken: string[] = [];
  let isOver = false;
  const ofOne = deliver(one, taken, () => isOver).catch(() => undefined);
  const ofOther = deliver(other, taken, () => isOver);
  await vi.waitFor(() => expect(taken.length).toBeGreaterThan(20), { timeout: 30_000 });
  await endProcess(one, 'SIGKILL');
  await ofOne;
  const before = taken.length;
  await vi.waitFor(() => expect(taken.length).toBeGreaterThan(before + 5), { timeout: 30_000 });
  isOver = true;
  await ofOther;
  // What only the killed one knew of is found by the other's sweep, once a minute.
  await vi.waitFor(async () => expect((await countOf(maya, taken)).filter((count) => count !== 1)).toEqual([]), {
    timeout: 150_000,
    interval: 1000,
  });
}, 900_000);
