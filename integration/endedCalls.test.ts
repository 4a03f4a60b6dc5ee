import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { randomId } from '@basis/domain/testing/seed';
import type { Browser } from './browser';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
});
afterAll(() => server.close());
beforeEach(() => server.connection.db.deleteFrom('rate_limits').execute());

interface Locked {
  /** Waits until so many statements wait for the table. */
  isAwaitedBy(count: number): Promise<void>;
}

/** Locks a table for the time of some work, so that whatever asks for it waits. */
const whileLocked = async (table: string, work: (locked: Locked) => Promise<void>): Promise<void> => {
  const client = new pg.Client(server.connection.ownerConfig);
  await client.connect();
  try {
    await client.query(`begin; lock table ${table} in access exclusive mode`);
    const awaitedBy = async (): Promise<number> => {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from pg_locks where relation = '${table}'::regclass and not granted`,
      );
      return rows[0]?.count ?? 0;
    };
    await work({
      isAwaitedBy: (count) =>
        vi.waitFor(async () => expect(await awaitedBy()).toBe(count), { timeout: 8_000, interval: 20 }),
    });
    await client.query('commit');
  } finally {
    await client.end();
  }
};

const reportOf = (groupBy: string, signal: AbortSignal) =>
  grace.client.POST('/reports/query', {
    body: { definition: { version: 1, groupBy: [groupBy], measures: ['submittedCount'] } },
    signal,
  });

describe('a call that its client ends', () => {
  it('ends its statement too: a report stops counting, whoever waits for it otherwise', async () => {
    await whileLocked('quotes', async ({ isAwaitedBy }) => {
      const call = new AbortController();
      const report = reportOf('trade', call.signal);
      const page = grace.client.GET('/analytics/{report}', {
        params: { path: { report: 'trade' } },
        signal: call.signal,
      });
      const answers = Promise.allSettled([report, page]);
      await isAwaitedBy(2);
      call.abort();
      // Well before the limit of a statement ends it.
      await isAwaitedBy(0);
      for (const answer of await answers)
        expect(answer).toMatchObject({ status: 'rejected', reason: { name: 'AbortError' } });
    });
  });

  it('leaves the connection to others, whose statements go on', async () => {
    for (let round = 0; round < 5; round += 1) {
      const call = new AbortController();
      await whileLocked('quotes', async ({ isAwaitedBy }) => {
        const ended = reportOf('trade', call.signal).catch(() => null);
        await isAwaitedBy(1);
        call.abort();
        await ended;
      });
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => grace.call('GET', '/analytics/stage', { query: { timeFrame: 'AllTime' } })),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    }
  });

  it('is finished if it changes something, as nobody could tell whether it was', async () => {
    const title = `Call back ${randomId()}`;
    await whileLocked('tasks', async ({ isAwaitedBy }) => {
      const call = new AbortController();
      const adding = grace.client.POST('/tasks', { body: { task: { title } }, signal: call.signal });
      const ended = Promise.allSettled([adding]);
      await isAwaitedBy(1);
      call.abort();
      expect(await ended).toMatchObject([{ status: 'rejected', reason: { name: 'AbortError' } }]);
    });
    await vi.waitFor(async () => {
      const answer = await grace.call('GET', '/tasks', { query: { searchQuery: title } });
      expect((answer.json as { tasks: { title: string }[] }).tasks.map((task) => task.title)).toEqual([title]);
    });
  });
});
