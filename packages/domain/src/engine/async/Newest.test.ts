import { expect, it } from 'vitest';
import { Newest } from './Newest';

it('is done with the work that was begun last, in whatever order they end', async () => {
  const newest = new Newest();
  const ends: (() => void)[] = [];
  const done: string[] = [];
  const run = (name: string): void =>
    void newest.run(() => new Promise((resolve) => ends.push(resolve))).then(() => done.push(name));
  const settle = async (index: number): Promise<void> => {
    ends[index]?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  run('first');
  run('second');
  await settle(0);
  expect(done).toEqual([]);
  run('third');
  await settle(1);
  expect(done).toEqual([]);
  await settle(2);
  expect(done.toSorted()).toEqual(['first', 'second', 'third']);
  run('fourth');
  await settle(3);
  expect(done.at(-1)).toBe('fourth');
});
