import { setTimeout as wait } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { randomId } from '@basis/domain/testing/seed';
import { demoPassword } from '../mock-server/src/seed/workspaces';
import { createBrowser, type Browser } from './browser';
import { letter } from './letters';
import type { OwnPostgres } from './ownPostgres';
import { openEventStream } from './serverEvents';
import type { ServerProcess } from './serverProcess';
import { connectSmtp } from './smtpClient';
import { cascadeAddress, people } from './testServer';

/** Results per outage. */
interface Outages {
  /** Time from the database's return to the first added bid. */
  readonly tookMs: readonly number[];
  /** Five seconds, or more on a busy machine where adding a bid is slow even before any outage. */
  readonly limitMs: number;
}

/** What a server acknowledged, and what its streams delivered. */
interface Acknowledged {
  readonly bids: string[];
  readonly mails: string[];
  readonly told: Set<string>;
  reads: number;
  /** Opened streams. */
  opened: number;
  /** Set when writers and readers should stop. */
  isOver: boolean;
  /** Set when the streams should stop. */
  isHeard: boolean;
}

const ignore = (): undefined => undefined;
/** Retries failures after a pause, like any client. */
const retryMs = 50;
const writers = 8;

const writeBids = async (browser: Browser, done: Acknowledged): Promise<void> => {
  while (!done.isOver) {
    const id = randomId();
    const body = { project: { id, name: 'Outage', companyName: 'Outage Builders' } };
    const status = await browser.call('POST', '/projects', { body }).then((answer) => answer.status, ignore);
    if (status === 201) done.bids.push(id);
    else await wait(retryMs);
  }
};

const readBids = async (browser: Browser, done: Acknowledged): Promise<void> => {
  while (!done.isOver) {
    const status = await browser.call('GET', '/projects?limit=20').then((answer) => answer.status, ignore);
    if (status === 200) done.reads += 1;
    await wait(retryMs);
  }
};

const deliverOver = async (port: number, done: Acknowledged): Promise<void> => {
  const smtp = await connectSmtp(port);
  while (!done.isOver) {
    const subject = `Outage ${randomId()}`;
    if ((await smtp.deliver(cascadeAddress, letter({ subject }))).startsWith('250')) done.mails.push(subject);
    await wait(2 * retryMs);
  }
  smtp.close();
};

const deliverMail = async (port: number, done: Acknowledged): Promise<void> => {
  while (!done.isOver) {
    await deliverOver(port, done).catch(ignore);
    await wait(retryMs);
  }
};

/** Listens like a page: reopens an ended stream from its last position. */
const followEvents = async (address: string, browser: Browser, done: Acknowledged): Promise<void> => {
  let last: number | undefined;
  while (!done.isHeard) {
    const stream = await openEventStream(address, browser.cookieHeader(), last).catch(ignore);
    if (stream) done.opened += 1;
    const isLive = (): boolean => stream?.isEnded === false && !done.isHeard;
    let heard = 0;
    const hear = (): void => {
      last = stream?.lastId ?? last;
      for (const { data } of stream?.events.slice(heard) ?? []) {
        heard += 1;
        for (const [uuid] of data.matchAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)) done.told.add(uuid);
      }
    };
    while (isLive()) {
      await wait(retryMs);
      hear();
    }
    hear();
    stream?.close();
    await wait(retryMs);
  }
};

const subjectsOf = async (browser: Browser): Promise<string[]> => {
  const subjects: string[] = [];
  for (let offset = 0; ; offset += 200) {
    const { data } = await browser.client.GET('/messages', { params: { query: { limit: 200, offset } } });
    subjects.push(...(data?.messages ?? []).map(({ subject }) => subject));
    if ((data?.messages ?? []).length < 200) return subjects;
  }
};

/** Milliseconds from the database's return to the first added bid. */
const backAfter = async (done: Acknowledged): Promise<number> => {
  const [since, before] = [performance.now(), done.bids.length];
  await vi.waitFor(() => expect(done.bids.length).toBeGreaterThan(before), { timeout: 30_000, interval: 10 });
  return performance.now() - since;
};

/** Expects everything acknowledged to exist once and to have been delivered by the streams. */
const expectNothingLost = async (browser: Browser, done: Acknowledged): Promise<void> => {
  const patience = { timeout: 120_000, interval: 1000 };
  for (const id of done.bids) expect((await browser.call('GET', `/projects/${id}`)).status).toBe(200);
  await vi.waitFor(async () => {
    const subjects = await subjectsOf(browser);
    const counts = new Map<string, number>();
    for (const subject of subjects) counts.set(subject, (counts.get(subject) ?? 0) + 1);
    expect(done.mails.filter((subject) => counts.get(subject) !== 1)).toEqual([]);
  }, patience);
  await vi.waitFor(() => expect(done.bids.filter((id) => !done.told.has(id))).toEqual([]), patience);
};

/** Measures how long adding a bid currently takes under this load. */
const calmMs = async (done: Acknowledged): Promise<number> => {
  const before = done.bids.length;
  await wait(2000);
  return (2000 * writers) / Math.max(1, done.bids.length - before);
};

/**
 * Restarts the database under load, alternately cleanly and by a kill, with writers, readers, inbound mail and streams.
 */
export const outlive = async (server: ServerProcess, database: OwnPostgres, restarts: number): Promise<Outages> => {
  const done: Acknowledged = {
    bids: [],
    mails: [],
    told: new Set(),
    reads: 0,
    opened: 0,
    isOver: false,
    isHeard: false,
  };
  const browser = createBrowser(server.address);
  expect((await browser.signIn(people.admin, demoPassword)).status).toBe(200);
  const streams = Promise.all(Array.from({ length: 2 }, () => followEvents(server.address, browser, done)));
  await vi.waitFor(() => expect(done.opened).toBe(2), { timeout: 30_000 });
  const load = Promise.all([
    ...Array.from({ length: writers }, () => writeBids(browser, done)),
    ...Array.from({ length: 4 }, () => readBids(browser, done)),
    ...Array.from({ length: 2 }, () => deliverMail(server.smtpPort, done)),
  ]);
  const tookMs: number[] = [];
  const limitMs = Math.max(5000, 10 * (await calmMs(done)));
  for (let round = 0; round < restarts; round += 1) {
    await wait(1000);
    await (round % 2 ? database.crash() : database.restart());
    tookMs.push(await backAfter(done));
    expect(server.child.exitCode).toBe(null);
  }
  const [mailsBefore, readsBefore] = [done.mails.length, done.reads];
  await vi.waitFor(() => expect(done.mails.length).toBeGreaterThan(mailsBefore), { timeout: 30_000 });
  await vi.waitFor(() => expect(done.reads).toBeGreaterThan(readsBefore), { timeout: 30_000 });
  done.isOver = true;
  await load;
  await expectNothingLost(browser, done);
  done.isHeard = true;
  await streams;
  expect(server.child.exitCode).toBe(null);
  return { tookMs, limitMs };
};
