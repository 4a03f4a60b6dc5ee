import { expect, it } from 'vitest';
import { createDomain } from './createDomain';
import { KeywordsStore } from './settings/KeywordsStore';
import { FakeServer, idOf } from './testing/fakeServer';

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
  listeners.get('open')?.({ data: '' });
  await server.quiet();
  expect(keywords.rows).toEqual([{ id: idOf(1), word: 'Drywall' }]);
  domain.workspace.rest();
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
  const domain = createDomain({
    baseUrl: 'http://basis.test/api',
    getAntiForgeryToken: () => 'token',
    openEventStream: () => ({ addEventListener: () => undefined, close: () => undefined }),
    fetch: server.fetch,
  });
  await domain.session.load();
  expect(server.callsOf(`GET ${path}`)).toEqual([]);
  domain.enter();
  await server.quiet();
  expect(server.callsOf(`GET ${path}`)).toHaveLength(1);
  domain.workspace.rest();
  domain.session.end();
});
