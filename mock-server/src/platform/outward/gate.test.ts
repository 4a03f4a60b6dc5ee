import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../contract/errors';
import { createOutwardGate } from './gate';

/** Work that ends when it is told to. */
const held = () => {
  let end = (): void => undefined;
  const over = new Promise<void>((resolve) => (end = resolve));
  return { work: () => over, end };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settled = async (work: Promise<unknown>): Promise<unknown> => {
  let state: unknown = 'waits';
  work.then(
    () => (state = 'done'),
    (error: unknown) => (state = error),
  );
  await vi.advanceTimersByTimeAsync(0);
  return state;
};

describe('the gate of calls to other hosts', () => {
  it('lets a workspace make some at once, and others all the same', async () => {
    const gate = createOutwardGate({ perWorkspace: 2, overall: 10 });
    const slow = [held(), held(), held()];
    const [, , third] = slow.map(({ work }) => gate.pass('a', work));
    expect(await settled(third ?? Promise.reject(new Error('none')))).toBe('waits');
    expect(await settled(gate.pass('b', () => Promise.resolve()))).toBe('done');
    slow[0]?.end();
    slow[2]?.end();
    expect(await settled(third ?? Promise.reject(new Error('none')))).toBe('done');
  });

  it('lets no more of all workspaces through than the process bears, and the first that fits next', async () => {
    const gate = createOutwardGate({ perWorkspace: 1, overall: 2 });
    const [first, second] = [held(), held()];
    const running = [gate.pass('a', first.work), gate.pass('b', second.work)];
    const again = gate.pass('a', () => Promise.resolve('a'));
    const other = gate.pass('c', () => Promise.resolve('c'));
    expect([await settled(again), await settled(other)]).toEqual(['waits', 'waits']);
    second.end();
    // The second of "a" still waits for the first of its own.
    expect([await settled(again), await settled(other)]).toEqual(['waits', 'done']);
    first.end();
    expect(await settled(again)).toBe('done');
    await Promise.all(running);
  });

  it('refuses what waits too long, and what would make too many wait', async () => {
    const gate = createOutwardGate({ perWorkspace: 1, overall: 1, waiting: 1, waitMs: 1000 });
    const slow = held();
    void gate.pass('a', slow.work);
    const waiting = gate.pass('a', () => Promise.resolve());
    waiting.catch(() => undefined);
    expect(await settled(gate.pass('a', () => Promise.resolve()))).toMatchObject({ status: 503, code: 'unavailable' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(await settled(waiting)).toBeInstanceOf(ApiError);
    slow.end();
    expect(await settled(gate.pass('a', () => Promise.resolve()))).toBe('done');
  });

  it('makes room after work that failed', async () => {
    const gate = createOutwardGate({ perWorkspace: 1 });
    const failure = new Error('away');
    expect(await settled(gate.pass('a', () => Promise.reject(failure)))).toBe(failure);
    expect(await settled(gate.pass('a', () => Promise.resolve()))).toBe('done');
  });
});
