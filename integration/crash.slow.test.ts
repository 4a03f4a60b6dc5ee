import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Message, Project } from '@basis/domain/model/contract/contract';
import { randomBetween, randomId } from '@basis/domain/testing/seed';
import { demoPassword } from '../mock-server/src/seed/workspaces';
import { createBrowser, type Browser } from './browser';
import { letter } from './letters';
import { freePort } from './freePort';
import { endProcess, startProcess, type ServerProcess } from './serverProcess';
import { connectSmtp } from './smtpClient';
import { cascadeAddress, newDataFolder, people } from './testServer';

const rounds = Number(process.env['CRASH_ROUNDS'] ?? 20);
const dataFolder = newDataFolder();
let environment: Readonly<Record<string, string>>;
let running: ServerProcess | null = null;

beforeAll(async () => {
  environment = {
    DATA_DIR: dataFolder,
    PORT: String(await freePort()),
    SMTP_PORT: String(await freePort()),
    SECRET_KEY: 'the same in each round of those that are killed',
  };
});
afterEach(async () => {
  if (running) await endProcess(running, 'SIGTERM');
});
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

/** What a server said that it has done. */
interface Acknowledged {
  readonly mails: string[];
  readonly bids: string[];
  /** The last filing of an email that was answered, by its id; it may hold a later one that was not. */
  readonly filings: Map<string, { readonly answered: string; attempted: string }>;
}

const isGone = (): undefined => undefined;

/** Delivers one email after another until the server is gone. */
const deliverMails = async (server: ServerProcess, done: Acknowledged): Promise<void> => {
  const smtp = await connectSmtp(server.smtpPort);
  for (;;) {
    const subject = `Crash ${randomId()}`;
    if ((await smtp.deliver(cascadeAddress, letter({ subject }))).startsWith('250')) done.mails.push(subject);
  }
};

/** Adds one bid after another until the server is gone. */
const addBids = async (browser: Browser, done: Acknowledged): Promise<void> => {
  for (;;) {
    const id = randomId();
    const body = { project: { id, name: 'Crash', companyName: 'Crash Builders' } };
    if ((await browser.call('POST', '/projects', { body })).status === 201) done.bids.push(id);
  }
};

/** Files the same emails this way and that until the server is gone. */
const fileMails = async (browser: Browser, ids: readonly string[], done: Acknowledged): Promise<void> => {
  for (let turn = 0; ; turn += 1) {
    const id = ids[turn % ids.length] ?? '';
    const before = done.filings.get(id)?.answered ?? 'Unlinked';
    const status = before === 'Archived' ? 'Unlinked' : 'Archived';
    done.filings.set(id, { answered: before, attempted: status });
    if ((await browser.call('PATCH', `/messages/${id}`, { body: { status } })).status === 200)
      done.filings.set(id, { answered: status, attempted: status });
  }
};

const countBySubject = (messages: readonly Message[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { subject } of messages) counts.set(subject, (counts.get(subject) ?? 0) + 1);
  return counts;
};

const countInInbox = async (browser: Browser): Promise<ReadonlyMap<string, number>> => {
  const all: Message[] = [];
  for (;;) {
    const query = { limit: 200, offset: all.length, withTotal: false };
    const { data } = await browser.client.GET('/messages', { params: { query } });
    const page = data?.messages ?? [];
    all.push(...page);
    if (page.length < 200) return countBySubject(all);
  }
};

const findByIds = async <T>(ids: readonly string[], find: (ids: string[]) => Promise<readonly T[]>): Promise<T[]> => {
  const found: T[] = [];
  for (let from = 0; from < ids.length; from += 50) found.push(...(await find(ids.slice(from, from + 50))));
  return found;
};

const findBids = (browser: Browser, ids: readonly string[]): Promise<Project[]> =>
  findByIds(ids, async (some) => {
    const { data } = await browser.client.GET('/projects', { params: { query: { ids: some, limit: 200 } } });
    return data?.projects ?? [];
  });

const findMessages = (browser: Browser, ids: readonly string[]): Promise<Message[]> =>
  findByIds(ids, async (some) => {
    const { data } = await browser.client.GET('/messages', { params: { query: { ids: some, limit: 200 } } });
    return data?.messages ?? [];
  });

/** Everything that was acknowledged is there, and once; what was under way may be there or not. */
const check = async (browser: Browser, done: Acknowledged): Promise<void> => {
  await vi.waitFor(
    async () => {
      const found = await countInInbox(browser);
      expect(done.mails.filter((subject) => found.get(subject) !== 1)).toEqual([]);
    },
    { timeout: 30_000, interval: 100 },
  );
  const bids = await findBids(browser, done.bids);
  expect(bids.map(({ id }) => id).toSorted()).toEqual(done.bids.toSorted());
  expect(bids.every(({ bidInviteIds, companyIds }) => bidInviteIds?.length === 1 && companyIds.length === 1)).toBe(
    true,
  );
  for (const { id, status } of await findMessages(browser, [...done.filings.keys()])) {
    const filing = done.filings.get(id);
    expect([filing?.answered, filing?.attempted]).toContain(status);
  }
};

/** What the server turned out to hold is what the next round starts from. */
const settleFilings = async (browser: Browser, done: Acknowledged): Promise<void> => {
  for (const { id, status } of await findMessages(browser, [...done.filings.keys()]))
    done.filings.set(id, { answered: status, attempted: status });
};

it(`a server that is killed ${rounds} times at any moment has lost and doubled nothing that it acknowledged`, async () => {
  const done: Acknowledged = { mails: [], bids: [], filings: new Map() };
  running = await startProcess(environment);
  const browser = createBrowser(running.address);
  expect((await browser.signIn(people.admin, demoPassword)).status).toBe(200);
  const { data } = await browser.client.GET('/messages', { params: { query: { limit: 10 } } });
  const filed = data?.messages.map(({ id }) => id) ?? [];
  for (let round = 0; round < rounds; round += 1) {
    const [mailsBefore, bidsBefore] = [done.mails.length, done.bids.length];
    const isAcknowledging = (): boolean => done.mails.length > mailsBefore && done.bids.length > bidsBefore;
    const work = [deliverMails(running, done), addBids(browser, done), fileMails(browser, filed, done)].map((loop) =>
      loop.catch(isGone),
    );
    // A round without an acknowledged write would prove nothing.
    await vi.waitUntil(isAcknowledging, { timeout: 120_000, interval: 5 });
    await wait(randomBetween(0, 500));
    await Promise.all([endProcess(running, 'SIGKILL'), ...work]);
    running = await startProcess(environment);
    await check(browser, done);
    await settleFilings(browser, done);
  }
  expect(done.filings.size).toBeGreaterThan(0);
}, 1_200_000);
