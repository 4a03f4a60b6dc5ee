import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCallerTurns } from './callerTurns';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const few = Math.max(1, availableParallelism() - 1);

/** Calls that run until they are ended, by the name of their session. */
const makeCalls = () => {
  const turns = createCallerTurns();
  const running: { session: string; end: () => void }[] = [];
  const call = (session: string, workspaceId: string, isQuery: boolean) =>
    turns.take(
      { user: session, workspaceId, isQuery },
      () => new Promise<void>((end) => void running.push({ session, end })),
    );
  const runningOf = async (session: string): Promise<number> => {
    await setImmediate();
    return running.filter((one) => one.session === session).length;
  };
  const endAllAfter = async (ms: number): Promise<void> => {
    vi.advanceTimersByTime(ms);
    while ((await setImmediate(), running.length)) running.splice(0).forEach(({ end }) => end());
  };
  return { call, runningOf, endAllAfter };
};

it('queries of a session that kept the database busy run a few at once, those of colleagues and its changes do not', async () => {
  const { call, runningOf, endAllAfter } = makeCalls();
  const begin = (session: string, workspaceId: string, isQuery: boolean): void => {
    for (let left = 20; left > 0; left -= 1) void call(session, workspaceId, isQuery);
  };
  begin('costly', 'a', true);
  expect(await runningOf('costly')).toBe(6);
  await endAllAfter(1500);
  begin('costly', 'a', true);
  expect(await runningOf('costly')).toBe(Math.min(6, few));
  begin('colleague', 'a', true);
  expect(await runningOf('colleague')).toBe(6);
  await endAllAfter(10);
  begin('costly', 'a', false);
  expect(await runningOf('costly')).toBe(6);
  await endAllAfter(10);
  // Half of it is forgotten every ten seconds.
  await endAllAfter(60_000);
  begin('costly', 'a', true);
  expect(await runningOf('costly')).toBe(6);
});

it('queries of a workspace whose users kept the database busy run a few at once, those of a user who did not do not', async () => {
  const { call, runningOf, endAllAfter } = makeCalls();
  const users = ['one', 'two', 'three'];
  for (const user of users) for (let left = 4; left > 0; left -= 1) void call(user, 'a', true);
  for (const user of users) expect(await runningOf(user)).toBe(4);
  await endAllAfter(1200);
  for (const user of users) for (let left = 6; left > 0; left -= 1) void call(user, 'a', true);
  const counts = await Promise.all(users.map(runningOf));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(Math.min(12, few));
  for (let left = 6; left > 0; left -= 1) void call('colleague', 'a', true);
  expect(await runningOf('colleague')).toBe(6);
  for (let left = 6; left > 0; left -= 1) void call('other', 'b', true);
  expect(await runningOf('other')).toBe(6);
  await endAllAfter(10);
});

it('a user has at most 200 calls under way, and each that ends makes room for another', () => {
  const { enter } = createCallerTurns();
  const ends = Array.from({ length: 200 }, () => enter('one'));
  expect(ends).not.toContain(null);
  expect(enter('one')).toBeNull();
  expect(enter('two')).not.toBeNull();
  ends[0]?.();
  expect(enter('one')).not.toBeNull();
  expect(enter('one')).toBeNull();
});
