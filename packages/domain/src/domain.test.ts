import { afterEach, expect, it, vi } from 'vitest';
import { createDomain } from './domain';
import { KeywordsStore } from './subjects/keywords/KeywordsStore';
import { bidOf, FakeServer, idOf } from './testing/fakeServer';
import { changeWordsOf } from './testing/changeWordsOf';

it('asks again for what was asked for before changes could be heard of, by parts that are loaded late too', async () => {
  const server = new FakeServer();
  const listeners = new Map<string, (event: { data: string }) => void>();
  const domain = createDomain({
    baseUrl: 'http://basis.test/api',
    getAntiForgeryToken: () => 'token',
    openEventStream: () => ({
      addEventListener: (type, listener) => void listeners.set(type, listener),
      close: () => undefined,
    }),
    fetch: server.fetch,
  });
  await domain.session.load();
  domain.enter();
  const keywords = domain.late.get(KeywordsStore);
  await keywords.load();
  expect(keywords.rows).toEqual([]);
  server.store('dashboard keywords', [{ id: idOf(1), word: 'Drywall' }]);
  // The first attempt failed, so that the stream can't replay all of it.
  listeners.get('error')?.({ data: '' });
  listeners.get('open')?.({ data: '' });
  await server.quiet();
  expect(keywords.rows).toEqual([{ id: idOf(1), word: 'Drywall' }]);
  domain.workspace.rest();
  domain.session.end();
});

afterEach(() => vi.useRealTimers());

it('asks again by itself until the network that is said to be back works, and then leaves it', async () => {
  vi.useFakeTimers();
  const server = new FakeServer();
  let isAway = true;
  let calls = 0;
  const domain = createDomain({
    baseUrl: 'http://basis.test/api',
    getAntiForgeryToken: () => 'token',
    openEventStream: () => ({ addEventListener: () => undefined, close: () => undefined }),
    fetch: async (request) => {
      if (!request.url.includes('dashboard')) return server.fetch(request);
      calls += 1;
      if (isAway) throw new TypeError('Failed to fetch');
      return server.fetch(request);
    },
  });
  await domain.session.load();
  const keywords = domain.late.get(KeywordsStore);
  await keywords.load();
  expect(keywords.error).not.toBeNull();
  await domain.recover();
  await vi.advanceTimersByTimeAsync(4000);
  expect(keywords.error).not.toBeNull();
  isAway = false;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(keywords.error).toBeNull();
  const callsThen = calls;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(calls).toBe(callsThen);
  domain.session.end();
});

it.each([
  ['SESSION-12', '/custom-field-settings'],
  ['SESSION-13', '/users'],
  ['SESSION-15', '/quote-trades'],
  ['SESSION-16', '/stages'],
  ['SESSION-18', '/companies/names'],
])('%s: a session that starts loads %s once', async (_, path) => {
  const server = new FakeServer();
  const domain = server.connect();
  await domain.session.load();
  expect(server.callsOf(`GET ${path}`)).toEqual([]);
  domain.enter();
  await server.quiet();
  expect(server.callsOf(`GET ${path}`)).toHaveLength(1);
  domain.workspace.rest();
  domain.session.end();
});

it('is saving while a change is not with the server, and not while it reads or keeps how a list looks', async () => {
  const server = new FakeServer();
  server.bids = [bidOf(1)];
  const domain = await server.enter();
  let answer = (): void => undefined;
  const wait = (): Promise<Response> => new Promise((resolve) => (answer = () => resolve(Response.json({}))));
  for (const [pattern, isSaving, call] of [
    ['PATCH /projects/*', true, () => domain.bids.edit(idOf(1), { city: 'Portland' }, changeWordsOf('Changed'))],
    ['GET /stages', false, async () => domain.client.GET('/stages')],
    [
      'PUT /profile/settings/*',
      false,
      async () => domain.client.PUT('/profile/settings/{key}', { params: { path: { key: 'a' } }, body: { value: 1 } }),
    ],
  ] as const) {
    server.answer(pattern, wait);
    void call();
    await new Promise((resolve) => setTimeout(resolve));
    expect([pattern, domain.isSaving()]).toEqual([pattern, isSaving]);
    answer();
    await server.quiet();
    expect(domain.isSaving()).toBe(false);
  }
});
