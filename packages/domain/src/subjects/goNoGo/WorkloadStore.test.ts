import { afterEach, expect, it, vi } from 'vitest';
import type { LiveChange } from '../../engine/events/LiveEvents';
import { FakeServer, idOf, refusalOf } from '../../testing/fakeServer';
import { WorkloadStore } from './WorkloadStore';

const path = 'GET /workload';
const start = async () => {
  const server = new FakeServer();
  let taken = 0;
  server.answer(path, () => {
    taken += 1;
    const week = { from: '2026-11-15', to: '2026-11-21', people: [], places: 0, taken, unassigned: 0 };
    return Response.json({ week });
  });
  return { server, store: (await server.enter()).late.get(WorkloadStore) };
};
const changeOf = (entity: string): LiveChange => ({
  entity,
  id: idOf(1),
  kind: 'updated',
  actorId: null,
  changeSetId: 'c',
});

afterEach(() => {
  vi.useRealTimers();
});

it('keeps the figures of a week while another bid of it is considered, and drops those of another week', async () => {
  const { server, store } = await start();
  await store.open({ day: '2026-11-18', consideredId: null });
  const opening = store.open({ day: '2026-11-20', consideredId: idOf(3) });
  expect(store.week?.taken).toBe(1);
  await opening;
  expect(Object.fromEntries(server.callsOf(path).at(-1)?.query ?? [])).toEqual({
    day: '2026-11-20',
    projectId: idOf(3),
  });
  void store.open({ day: '2026-11-22', consideredId: null });
  expect(store.week).toBeNull();
});

it('loads again once for a burst of changes, until it is closed', async () => {
  const { server, store } = await start();
  await store.open({ day: '2026-11-18', consideredId: null });
  vi.useFakeTimers();
  for (const entity of ['project', 'user', 'note']) store.onLiveChanges([changeOf(entity)]);
  await vi.advanceTimersByTimeAsync(1000);
  expect([server.callsOf(path).length, store.week?.taken]).toEqual([2, 2]);
  store.onLiveChanges([changeOf('note')]);
  store.close({ day: '2026-11-18', consideredId: null });
  store.onLiveChanges('reset');
  await vi.advanceTimersByTimeAsync(5000);
  expect(server.callsOf(path)).toHaveLength(2);
});

it('follows the week that another page opened since, whoever closes a former one', async () => {
  const { server, store } = await start();
  const former = { day: '2026-11-18', consideredId: null };
  await store.open(former);
  await store.open({ ...former, day: '2026-11-25' });
  store.close(former);
  vi.useFakeTimers();
  store.onLiveChanges('reset');
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.callsOf(path)).toHaveLength(3);
});

it('says why a week could not be loaded, and loads it when the network is back', async () => {
  const { server, store } = await start();
  let isDown = true;
  const { week } = { week: { from: '2026-11-15', to: '2026-11-21', people: [], places: 0, taken: 0, unassigned: 0 } };
  server.answer(path, () => (isDown ? refusalOf(503, 'Later.') : Response.json({ week })));
  await store.open({ day: '2026-11-18', consideredId: null });
  expect(store.error?.message).toBe('Later.');
  isDown = false;
  await store.recover();
  expect([store.error, store.week?.from]).toEqual([null, '2026-11-15']);
});

it('is awaited until the figures or the reason why they are missing are there, and asks once for the same week', async () => {
  const { server, store } = await start();
  const week = { day: '2026-11-18', consideredId: null };
  expect(store.isAwaited).toBe(true);
  await Promise.all([store.open(week), store.open(week)]);
  expect([store.isAwaited, server.callsOf(path).length]).toEqual([false, 1]);
  server.answer(path, () => refusalOf(503, 'Later.'));
  const opening = store.open({ ...week, day: '2026-11-25' });
  expect(store.isAwaited).toBe(true);
  await opening;
  expect([store.isAwaited, store.week]).toEqual([false, null]);
});
