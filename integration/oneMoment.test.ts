import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '@basis/domain/model/contract/contract';
import { randomId } from '@basis/domain/testing/seed';
import { getBid } from './bidRows';
import type { Browser, CallAnswer } from './browser';
import { whileLocked } from './lockedTable';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
let bids: readonly Project[];
beforeAll(async () => {
  // A job would wait for the table too.
  server = await startTestServer(undefined, { areJobsHeld: true });
  grace = await server.as('admin');
  bids = (await grace.client.GET('/projects', { params: { query: { limit: 4 } } })).data?.projects ?? [];
});
afterAll(() => server.close());

/** Queries that name a bid, each of several statements. */
const queries: readonly (readonly [string, (bid: Project) => Promise<CallAnswer>])[] = [
  ['the bid', ({ id }) => grace.call('GET', `/projects/${id}`)],
  ['the list', ({ name }) => grace.call('GET', '/projects', { query: { searchQuery: name } })],
  [
    'the list by a query in its body',
    ({ name }) => grace.call('POST', '/projects/query', { body: { searchQuery: name } }),
  ],
  ['the search', ({ name }) => grace.call('GET', '/search', { query: { q: name } })],
];

describe('an answer is of the moment at which its call began, whatever others change before it is complete', () => {
  it.each(queries.map(([title, ask], index) => [title, ask, index] as const))('%s', async (_, ask, index) => {
    const bid = bids[index];
    if (!bid) throw new Error('The demo has too few bids');
    const newName = `Renamed ${randomId()}`;
    await whileLocked(server, 'projects', async ({ isAwaitedBy, unlockAfter }) => {
      const answer = ask(bid);
      await isAwaitedBy(1);
      await unlockAfter('update projects set name = $1 where id = $2', [newName, bid.id]);
      const { status, json } = await answer;
      expect(status).toBe(200);
      expect(JSON.stringify(json)).toContain(JSON.stringify(bid.name));
      expect(JSON.stringify(json)).not.toContain(newName);
    });
    expect((await getBid(grace, bid.id)).name).toBe(newName);
  });
});
