import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurns, TooManyTasks } from './turns';

/** Tasks that end when they are told to, and the order in which they began. */
const makeTasks = () => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => (): Promise<string> => {
    begun.push(name);
    return new Promise((resolve) => {
      ends.set(name, () => resolve(name));
    });
  };
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await setImmediate();
  };
  return { begun, task, end };
};

it('an owner with many tasks waits behind its own, and another is served meanwhile', async () => {
  const turns = createTurns({ atOnce: 2, perOwner: 1, waiting: 10 });
  const { begun, task, end } = makeTasks();
  const all = [
    ...['a1', 'a2', 'a3'].map((name) => turns.take('a', task(name))),
    turns.take('b', task('b1')),
    turns.take('c', task('c1')),
  ];
  await end('nothing');
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  for (const name of ['b1', 'c1', 'a2', 'a3']) await end(name);
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
});

it('refuses more waiting tasks of an owner than it may have, and takes the tasks of others and its later ones', async () => {
  const turns = createTurns({ atOnce: 1, perOwner: 1, waiting: 2 });
  const { begun, task, end } = makeTasks();
  const kept = ['a1', 'a2', 'a3'].map((name) => turns.take('a', task(name)));
  await expect(turns.take('a', task('a4'))).rejects.toThrow(TooManyTasks);
  const other = turns.take('b', task('b1'));
  await end('nothing');
  for (const name of begun) await end(name);
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
  expect(await Promise.all([...kept, other])).toEqual(['a1', 'a2', 'a3', 'b1']);
  const later = turns.take('a', task('a5'));
  await end('nothing');
  await end('a5');
  expect(await later).toBe('a5');
});
