import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startWorker, type Job, type JobSource, type Worker } from './worker';

type Data = { readonly turn: number };

const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const lost = (): Error => Object.assign(new Error('terminating connection'), { code: '57P01' });
const job = (turn: number): Job<Data> => ({ id: `job ${turn}`, data: { turn }, expireInSeconds: 60 });

/** A queue with a few jobs that fails as often as requested. */
const queueOf = (count: number, losses: { complete?: number; fetch?: number; fail?: number } = {}) => {
  const left = { complete: 0, fetch: 0, fail: 0, ...losses };
  const jobs = Array.from({ length: count }, (_, turn) => job(turn));
  const settled: string[] = [];
  const maybeLose = (step: keyof typeof left): void => {
    if (left[step] > 0) {
      left[step] -= 1;
      throw lost();
    }
  };
  const source: JobSource<Data> = {
    fetch: async () => {
      maybeLose('fetch');
      return Promise.resolve(jobs.splice(0, 1));
    },
    complete: async (ids) => {
      await nextTurn();
      maybeLose('complete');
      settled.push(`done: ${ids.join()}`);
    },
    fail: async (ids) => {
      await nextTurn();
      maybeLose('fail');
      settled.push(`failed: ${ids.join()}`);
    },
  };
  return { source, settled };
};

const unhandled = vi.fn();
let worker: Worker | null = null;
beforeEach(() => {
  process.on('unhandledRejection', unhandled);
});
afterEach(async () => {
  await worker?.stop(1000);
  process.off('unhandledRejection', unhandled);
});

const start = (source: JobSource<Data>, handler: (turn: number) => Promise<void>): Worker => {
  worker = startWorker(source, async ([first]) => handler(first?.data.turn ?? -1), {
    name: 'test',
    intervalMs: 5,
    log,
  });
  return worker;
};

it('goes on at once while there are jobs, and rests when there are none', async () => {
  const { source, settled } = queueOf(20);
  const fetch = vi.spyOn(source, 'fetch');
  worker = startWorker(source, () => Promise.resolve(), { name: 'test', intervalMs: 60_000, log });
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(21));
  await nextTurn();
  expect(settled).toHaveLength(20);
  expect(fetch).toHaveBeenCalledTimes(21);
});

it('takes a job at once when it is told of one at rest, and after its own when it is at work', async () => {
  const { source, settled } = queueOf(0);
  const jobs: Job<Data>[] = [];
  const fetch = vi.spyOn(source, 'fetch').mockImplementation(() => Promise.resolve(jobs.splice(0, 1)));
  let finish = (): void => undefined;
  const handler = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  worker = startWorker(source, handler, { name: 'test', intervalMs: 60_000, log });
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
  await nextTurn();
  jobs.push(job(1));
  expect(worker.notify()).toBe(true);
  await vi.waitFor(() => expect(handler).toHaveBeenCalledTimes(1));
  jobs.push(job(2));
  expect(worker.notify()).toBe(false);
  finish();
  await vi.waitFor(() => expect(handler).toHaveBeenCalledTimes(2));
  finish();
  await vi.waitFor(() => expect(settled).toEqual(['done: job 1', 'done: job 2']));
});

it('looks again at its interval though the clock was set back while it looked', async () => {
  vi.useFakeTimers();
  const { source } = queueOf(0);
  const fetch = vi.spyOn(source, 'fetch').mockImplementation(() => {
    vi.setSystemTime(Date.now() - 86_400_000);
    return Promise.resolve([]);
  });
  worker = startWorker(source, () => Promise.resolve(), { name: 'test', intervalMs: 1000, log });
  await vi.advanceTimersByTimeAsync(5000);
  expect(fetch.mock.calls.length).toBeGreaterThanOrEqual(5);
  await worker.stop(0);
  vi.useRealTimers();
});

describe('a worker whose database goes away', () => {
  it('while a job is given back gives it back later, and goes on', async () => {
    const { source, settled } = queueOf(2, { complete: 2 });
    start(source, () => Promise.resolve());
    await vi.waitFor(() => expect(settled).toEqual(['done: job 0', 'done: job 1']), { timeout: 5000 });
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('under a job that fails because of it has the job tried again, and goes on', async () => {
    const { source, settled } = queueOf(2, { fail: 1 });
    start(source, (turn) => (turn === 0 ? Promise.reject(lost()) : Promise.resolve()));
    await vi.waitFor(() => expect(settled).toEqual(['failed: job 0', 'done: job 1']), { timeout: 5000 });
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('while it looks for jobs says so once, and goes on', async () => {
    log.warn.mockClear();
    const { source, settled } = queueOf(1, { fetch: 10 });
    start(source, () => Promise.resolve());
    await vi.waitFor(() => expect(settled).toEqual(['done: job 0']), { timeout: 5000 });
    expect(log.warn).toHaveBeenCalledTimes(1);
  });
});

describe('a worker that is stopped', () => {
  /** A worker in the middle of its first job, which ends when told. */
  const startHeld = async () => {
    const { source, settled } = queueOf(5);
    let end = (): void => undefined;
    const work = new Promise<void>((resolve) => (end = resolve));
    const handler = vi.fn<() => Promise<void>>(() => work);
    const running = start(source, handler);
    await vi.waitFor(() => expect(handler).toHaveBeenCalled());
    return { running, settled, end };
  };

  it('ends what it is doing, and takes no further job', async () => {
    const { running, settled, end } = await startHeld();
    const stopped = running.stop(60_000);
    end();
    await stopped;
    expect(settled).toEqual(['done: job 0']);
  });

  it('gives back what takes too long', async () => {
    const { running, settled, end } = await startHeld();
    await running.stop(50);
    expect(settled).toEqual(['failed: job 0']);
    end();
    await nextTurn();
    expect(settled).toEqual(['failed: job 0']);
  });
});
