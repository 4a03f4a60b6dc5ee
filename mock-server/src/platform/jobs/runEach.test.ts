import { expect, it, vi } from 'vitest';
import { runEach } from './runEach';

it('runs the steps in order, each though one before it failed, and says what failed', async () => {
  const [first, last] = [vi.fn(() => Promise.reject(new Error('away'))), vi.fn(() => Promise.resolve())];
  await expect(runEach([first, last])).rejects.toThrow('1 of 2 steps failed');
  expect(last).toHaveBeenCalledOnce();
});
