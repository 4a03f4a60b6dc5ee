import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { randomId } from '@basis/domain/testing/seed';
import type { Browser } from './browser';
import { whileLocked } from './lockedTable';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
beforeAll(async () => {
  server = await startTestServer(undefined, { areJobsHeld: true });
  grace = await server.as('admin');
});
afterAll(() => server.close());
beforeEach(() => server.connection.db.deleteFrom('rate_limits').execute());

const reportOf = (groupBy: string, signal: AbortSignal) =>
  grace.client.POST('/reports/query', {
    body: { definition: { version: 1, groupBy: [groupBy], measures: ['submittedCount'] } },
    signal,
  });

describe('a call that its client ends', () => {
  it('ends its statement too: a report stops counting, whoever waits for it otherwise', async () => {
    await whileLocked(server, 'quotes', async ({ isAwaitedBy }) => {
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
      await whileLocked(server, 'quotes', async ({ isAwaitedBy }) => {
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
    await whileLocked(server, 'tasks', async ({ isAwaitedBy }) => {
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
