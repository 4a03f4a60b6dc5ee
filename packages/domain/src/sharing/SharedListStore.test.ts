import { expect, it } from 'vitest';
import { createClient } from '../contract/client';
import { SharedListStore } from './SharedListStore';

const list = {
  name: 'Open pipeline',
  workspaceName: 'Cascade',
  sharedBy: 'Grace Hall',
  expiresAt: null,
  hasAmounts: false,
  today: '2026-11-18',
  readAt: '2026-11-18T22:40:00.000Z',
};
const page = (names: readonly string[], total: number): Response =>
  Response.json({
    sharedList: list,
    columns: [{ id: 'name', label: 'Project name' }],
    projects: names.map((text) => ({ cells: [{ kind: 'text', text }] })),
    total,
  });

type Answer = (query: URLSearchParams, request: Request) => Response | Promise<Response>;

const storeOf = (answer: Answer, kept: string | null = null): SharedListStore => {
  let pass = kept;
  const client = createClient({
    baseUrl: 'http://basis.test/api',
    getAntiForgeryToken: () => undefined,
    onUnauthorized: () => undefined,
    fetch: async (request) => answer(new URL(request.url).searchParams, request),
  });
  return new SharedListStore(client, 'w.secret', { read: () => pass, keep: (given) => (pass = given) });
};
const namesIn = ({ bids }: SharedListStore): unknown[] =>
  bids.map(({ cells: [cell] }) => cell && 'text' in cell && cell.text);

it('reads on after the bids that are there', async () => {
  const store = storeOf((query) => page(query.get('offset') === '0' ? ['a', 'b'] : ['c'], 3));
  await store.load();
  expect([namesIn(store), store.left]).toEqual([['a', 'b'], 1]);
  await store.loadMore();
  expect([namesIn(store), store.left]).toEqual([['a', 'b', 'c'], 0]);
});

it('keeps the bids when a further page can’t be read', async () => {
  const store = storeOf((query) =>
    query.get('offset') === '0'
      ? page(['a'], 2)
      : Response.json({ message: 'Busy.', code: 'unavailable', requestId: 'r' }, { status: 503 }),
  );
  await store.load();
  await store.loadMore();
  expect([namesIn(store), store.error?.status, store.isGone]).toEqual([['a'], 503, false]);
});

it('shows what was searched for last, whatever arrives first', async () => {
  let answerFirst = (): void => undefined;
  const store = storeOf((query) =>
    query.get('search') === 'one'
      ? new Promise<Response>((resolve) => (answerFirst = () => resolve(page(['one'], 1))))
      : page(['two'], 1),
  );
  const first = store.searchFor('one');
  await store.searchFor('two');
  answerFirst();
  await first;
  expect(namesIn(store)).toEqual(['two']);
});

const refusal = (status: number, code: string, message: string): Response =>
  Response.json({ message, code, requestId: 'r' }, { status });

it('exchanges the password for a pass, and reads all further pages with it', async () => {
  const store = storeOf((query, { method, headers }) => {
    if (method === 'POST') return Response.json({ pass: 'good' });
    if (headers.get('X-Link-Pass') !== 'good') return refusal(403, 'forbidden', 'This list has a password.');
    return query.get('offset') === '0' ? page(['a'], 2) : page(['b'], 2);
  });
  await store.load();
  expect([store.needsPassword, store.list]).toEqual([true, null]);
  expect(await store.unlock('staple correct')).toBeNull();
  await store.loadMore();
  expect([store.needsPassword, namesIn(store)]).toEqual([false, ['a', 'b']]);
});

it('asks for the password again when it was changed, and says which one is wrong', async () => {
  const store = storeOf(
    (_, { method }) =>
      method === 'POST'
        ? refusal(422, 'refused', 'This is not the password.')
        : refusal(403, 'forbidden', 'A password.'),
    'of the password before',
  );
  await store.load();
  const error = await store.unlock('the one before');
  expect([error?.message, store.needsPassword]).toEqual(['This is not the password.', true]);
});
