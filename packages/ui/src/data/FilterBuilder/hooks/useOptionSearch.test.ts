import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Option } from '../../../components/parts/options/option';
import type { FilterField } from '../types';
import { useOptionSearch } from './useOptionSearch';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const roofers: Option = { id: 'r', label: 'Roofers Ltd' };
const pass = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));

const setUp = async () => {
  const server = { isDown: true, calls: 0 };
  const field: FilterField = {
    id: 'company',
    label: 'Company',
    operations: [],
    input: 'search',
    loadOptions: () => {
      server.calls += 1;
      return server.isDown ? Promise.reject(new Error('Down')) : Promise.resolve([roofers]);
    },
  };
  const { result, unmount } = renderHook(() => useOptionSearch(field));
  await pass(0);
  return { server, result, unmount };
};

describe('a search of options that fails', () => {
  it('is repeated after longer and longer waits, and its failure stays to be seen until it succeeds', async () => {
    const { server, result } = await setUp();
    const seen: [number, boolean][] = [];
    for (const ms of [999, 1, 1999, 1, 4999, 1]) {
      await pass(ms);
      await pass(0);
      seen.push([server.calls, result.current.isFailed]);
    }
    expect(seen).toEqual([1, 2, 2, 3, 3, 4].map((calls) => [calls, true]));
    server.isDown = false;
    await pass(15_000);
    await pass(0);
    expect([result.current.isFailed, result.current.options]).toEqual([false, [roofers]]);
    await pass(120_000);
    expect(server.calls).toBe(5);
  });

  it('is repeated at once when that is asked for', async () => {
    const { server, result } = await setUp();
    server.isDown = false;
    act(() => result.current.retry());
    expect([result.current.isFailed, result.current.isPending]).toEqual([false, true]);
    await pass(0);
    expect(result.current.options).toEqual([roofers]);
  });

  it('is not repeated once it is out of sight', async () => {
    const { server, unmount } = await setUp();
    unmount();
    await pass(120_000);
    expect(server.calls).toBe(1);
  });
});
