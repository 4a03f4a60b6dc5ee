import { expect, it } from 'vitest';
import { gather } from './gather';

/** A run that ends on request and records its calls. */
const controlled = (fails: (items: readonly string[]) => boolean = () => false) => {
  const calls: (readonly string[])[] = [];
  const ends: (() => void)[] = [];
  const call = gather<string>(async (items) => {
    calls.push(items);
    if (calls.length === 1) await new Promise<void>((resolve) => ends.push(resolve));
    if (fails(items)) throw new Error(`not ${items.join()}`);
  }, 3);
  return { calls, call, endFirst: () => ends[0]?.() };
};

it('what comes while something is done is done at once after it, some at a time', async () => {
  const { calls, call, endFirst } = controlled();
  const all = ['a', 'b', 'c', 'd', 'e'].map(call);
  expect(calls).toEqual([['a']]);
  endFirst();
  await Promise.all(all);
  expect(calls).toEqual([['a'], ['b', 'c', 'd'], ['e']]);
  await call('f');
  expect(calls.at(-1)).toEqual(['f']);
});

it('of several that fail together only those fail that fail by themselves', async () => {
  const { call, endFirst } = controlled((items) => items.includes('c'));
  const all = ['a', 'b', 'c', 'd'].map(call);
  endFirst();
  const ends = await Promise.allSettled(all);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  await expect(call('c')).rejects.toThrow('not c');
});
