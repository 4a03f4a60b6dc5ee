import { expect, it, vi } from 'vitest';
import { ChunkLoadError, loadWithRetry } from './lazyRetry';

const noWait = () => Promise.resolve();

it('a part of the app that comes at the sixth try is there', async () => {
  const load = vi.fn<() => Promise<string>>();
  for (let failure = 0; failure < 5; failure += 1) load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockResolvedValue('page');
  await expect(loadWithRetry(load, noWait)).resolves.toBe('page');
  expect(load).toHaveBeenCalledTimes(6);
});

it('a part of the app that stays away is told as a chunk that could not be loaded', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(loadWithRetry(load, noWait)).rejects.toThrow(ChunkLoadError);
});
