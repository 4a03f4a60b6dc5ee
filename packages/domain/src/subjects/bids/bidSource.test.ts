import { expect, it } from 'vitest';
import { createClient } from '../../engine/client/client';
import { bidOf, FakeServer, idOf, refusalOf } from '../../testing/fakeServer';
import { bidSource } from './bidSource';

const setUp = () => {
  const server = new FakeServer();
  server.answer('GET /projects', ({ query }) => {
    const wanted = (query.get('ids') ?? '').split(',');
    return Response.json({ projects: wanted.map((id) => ({ ...bidOf(1), id })), paging: { total: null } });
  });
  const client = createClient({
    baseUrl: 'http://basis.test/api',
    getAntiForgeryToken: () => undefined,
    onUnauthorized: () => undefined,
    fetch: server.fetch,
  });
  return { server, source: bidSource(client) };
};

const ids = Array.from({ length: 120 }, (_, index) => idOf(index + 1));

it('CALLS-025: 120 bids are fetched by their ids in three calls of at most 50', async () => {
  const { server, source } = setUp();
  const result = await source.fetchByIds(ids);
  expect(result.ok && result.value.map(({ id }) => id)).toEqual(ids);
  const asked = server.callsOf('GET /projects').map(({ query }) => query.get('ids')?.split(',').length);
  expect(asked).toEqual([50, 50, 20]);
});

it('bids that can not be fetched whole are not fetched by halves', async () => {
  const { server, source } = setUp();
  server.answer('GET /projects', () => refusalOf(500, 'The disk is full.'));
  expect(await source.fetchByIds(ids)).toMatchObject({ ok: false, error: { status: 500 } });
  expect(server.callsOf('GET /projects')).toHaveLength(1);
});
