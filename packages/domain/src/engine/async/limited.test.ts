import fc from 'fast-check';
import { expect, it } from 'vitest';
import { limited } from './limited';

/** Work that ends by hand. */
const byHand = () => {
  const running = new Map<string, (value: string) => void>();
  const begun: string[] = [];
  const work = (item: string): Promise<string> => {
    begun.push(item);
    return new Promise((resolve) => running.set(item, resolve));
  };
  const end = async (item: string): Promise<void> => {
    running.get(item)?.(item.toUpperCase());
    running.delete(item);
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { begun, running, work, end };
};

it('the next item begins as soon as any one ends', async () => {
  const { begun, work, end } = byHand();
  const all = limited(2, ['a', 'b', 'c', 'd'], work);
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('c');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  await end('d');
  await end('a');
  expect(await all).toEqual(['A', 'B', 'C', 'D']);
});

it('without items there is nothing to wait for', async () => {
  expect(await limited(3, [], () => Promise.reject(new Error('None is there.')))).toEqual([]);
});

it('a failure is passed on', async () => {
  await expect(limited(2, [1, 2, 3], (item) => Promise.reject(new Error(`No ${item}`)))).rejects.toThrow('No 1');
});

it('each item is worked on once, no more than the limit at once, in whatever order they end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 8 }),
      fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 30 }),
      async (most, delays) => {
        let running = 0;
        let highest = 0;
        const seen: number[] = [];
        const results = await limited(most, [...delays.entries()], async ([index, delay]) => {
          seen.push(index);
          running += 1;
          highest = Math.max(highest, running);
          for (let turn = 0; turn < delay; turn += 1) await Promise.resolve();
          running -= 1;
          return index;
        });
        const all = [...delays.keys()];
        expect(results).toEqual(all);
        expect(seen).toEqual(all);
        expect(highest).toBe(Math.min(most, delays.length));
      },
    ),
    { numRuns: 50 },
  );
});
