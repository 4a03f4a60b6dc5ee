import { afterEach, expect, it, vi } from 'vitest';
import { ChunkLoadError, loadWithRetry, repeatable } from './lazyRetry';

const noWait = () => Promise.resolve();

it('ERROR-14: retries a part of the app five times, half a second apart', async () => {
  vi.useFakeTimers();
  try {
    const load = vi.fn<() => Promise<string>>();
    for (let failure = 0; failure < 5; failure += 1) load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    load.mockResolvedValue('page');
    const loading = loadWithRetry(load);
    const tries: number[] = [];
    for (let pause = 0; pause < 5; pause += 1) {
      await vi.advanceTimersByTimeAsync(499);
      tries.push(load.mock.calls.length);
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(tries).toEqual([1, 2, 3, 4, 5]);
    await expect(loading).resolves.toBe('page');
    expect(load).toHaveBeenCalledTimes(6);
  } finally {
    vi.useRealTimers();
  }
});

it('throws a ChunkLoadError after the last retry', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(loadWithRetry(load, noWait)).rejects.toThrow(ChunkLoadError);
});

afterEach(() => vi.unstubAllGlobals());

const address = 'https://basis.test/assets/Notes-1a2b.js';
const notFetched = new TypeError(`Failed to fetch dynamically imported module: ${address}`);

it('retries a module under other addresses, and does not import it again once loaded', async () => {
  const load = vi.fn<() => Promise<unknown>>().mockRejectedValue(notFetched);
  const from = vi.fn<(address: string) => Promise<unknown>>();
  from.mockRejectedValueOnce(new TypeError(`Failed to fetch dynamically imported module: ${address}?again=2`));
  from.mockResolvedValue('notes');
  const loadNotes = repeatable(load, from);
  await expect(loadWithRetry(loadNotes, noWait)).resolves.toBe('notes');
  await expect(loadNotes()).resolves.toBe('notes');
  expect(load).toHaveBeenCalledOnce();
  expect(from.mock.calls).toEqual([[`${address}?again=2`], [`${address}?again=3`]]);
});

it('retries the same import if the error names no module', async () => {
  const load = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new TypeError('Importing a module script failed.'));
  load.mockResolvedValue('notes');
  await expect(loadWithRetry(repeatable(load), noWait)).resolves.toBe('notes');
});

it('imports nothing without a network, because the browser would remember the failure', async () => {
  const network = { onLine: false };
  vi.stubGlobal('navigator', network);
  const load = vi.fn<() => Promise<unknown>>().mockResolvedValue('notes');
  const loadNotes = repeatable(load);
  await expect(loadWithRetry(loadNotes, noWait)).rejects.toThrow(ChunkLoadError);
  expect(load).not.toHaveBeenCalled();
  network.onLine = true;
  await expect(loadNotes()).resolves.toBe('notes');
});
