import { afterEach, expect, it, vi } from 'vitest';
import type { GoNoGo } from '../../model/contract/contract';
import type { LiveChange } from '../../engine/events/LiveEvents';
import { FakeServer, idOf } from '../../testing/fakeServer';
import { GoNoGoStore } from './GoNoGoStore';

const path = 'GET /projects/*/go-no-go';
const factsOf = (won: number): GoNoGo => ({
  average: { won, lost: 1 },
  similar: { won, lost: 1 },
  similarWithoutResult: 0,
  similarLostByCompany: 0,
  estimate: null,
  reasons: [],
  traits: [],
  bids: [],
  week: null,
});
const changeOf = (entity: string, id = idOf(9)): LiveChange => ({
  entity,
  id,
  kind: 'updated',
  actorId: null,
  changeSetId: 'c',
});

const open = async () => {
  const server = new FakeServer();
  let won = 0;
  server.answer(path, () => Response.json({ goNoGo: factsOf((won += 1)) }));
  const store = (await server.enter()).late.get(GoNoGoStore);
  await store.open(idOf(1));
  return { server, store };
};

afterEach(() => {
  vi.useRealTimers();
});

it('asks again at once after changes of its bid, at most twice for a burst', async () => {
  const { server, store } = await open();
  for (let count = 0; count < 20; count += 1) store.onLiveChanges([changeOf('project', idOf(1))]);
  await server.quiet();
  expect([server.callsOf(path).length, store.facts?.similar.won]).toEqual([3, 3]);
});

it('asks once, some time after many changes of other bids and people, while it is shown', async () => {
  const { server, store } = await open();
  vi.useFakeTimers();
  for (let count = 0; count < 20; count += 1) store.onLiveChanges([changeOf('project'), changeOf('user')]);
  store.onLiveChanges([changeOf('note')]);
  expect(server.callsOf(path)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.callsOf(path)).toHaveLength(2);
  store.onLiveChanges([changeOf('project')]);
  store.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.callsOf(path)).toHaveLength(2);
});

it('drops what was asked for a bid that is no longer open', async () => {
  const { server, store } = await open();
  const late = store.load();
  store.clear();
  await late;
  await server.quiet();
  expect([store.bidId, store.facts]).toEqual([null, null]);
});
