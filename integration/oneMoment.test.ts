import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomId } from '@basis/domain/testing/seed';
import { addBid } from './bidRows';
import type { Browser, CallAnswer } from './browser';
import { whileLocked } from './lockedTable';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
});
afterAll(() => server.close());

/** Queries that name a bid, each of several statements. */
const queries: readonly (readonly [string, (projectId: string, mark: string) => Promise<CallAnswer>])[] = [
  ['the bid', (id) => grace.call('GET', `/projects/${id}`)],
  ['the list', (_, mark) => grace.call('GET', '/projects', { query: { searchQuery: mark } })],
  [
    'the list by a query in its body',
    (_, mark) => grace.call('POST', '/projects/query', { body: { searchQuery: mark } }),
  ],
  ['the search', (_, mark) => grace.call('GET', '/search', { query: { q: mark } })],
];

describe('an answer is of the moment at which its call began, whatever others change before it is complete', () => {
  it.each(queries)('%s', async (_, ask) => {
    const mark = randomId().slice(0, 13);
    const { projectId } = await addBid(grace, { name: `Before ${mark}` });
    await whileLocked(server, 'projects', async ({ isAwaitedBy, run }) => {
      const answer = ask(projectId, mark);
      await isAwaitedBy(1);
      await run('update projects set name = $1 where id = $2', [`After ${mark}`, projectId]);
      await run('commit');
      const { status, json } = await answer;
      expect(status).toBe(200);
      expect(JSON.stringify(json)).toContain(`Before ${mark}`);
    });
    expect(JSON.stringify((await ask(projectId, mark)).json)).toContain(`After ${mark}`);
  });
});
