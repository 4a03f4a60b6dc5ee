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

const storeOf = (answer: (query: URLSearchParams) => Response | Promise<Response>): SharedListStore => {
  const client = createClient({
    baseUrl: 'http://basis.test/api',
    getAntiForgeryToken: () => undefined,
    onUnauthorized: () => undefined,
    fetch: async ({ url }) => answer(new URL(url).searchParams),
  });
  return new SharedListStore(client, 'w.secret');
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
