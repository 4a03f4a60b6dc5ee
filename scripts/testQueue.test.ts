import { describe, expect, it } from 'vitest';
import { runQueue } from './testQueue.mjs';

interface Step {
  readonly name: string;
  readonly needs?: string;
  readonly lane?: string;
}

/** Starts a queue whose steps end when told. `log` has what happened so far. */
const start = (steps: readonly Step[], slots: number) => {
  const log: string[] = [];
  const ends = new Map<string, (isGood: boolean) => void>();
  const done = runQueue(steps, {
    slots,
    run: ({ name }) => {
      log.push(name);
      return new Promise((resolve) => ends.set(name, (isGood) => resolve({ isGood })));
    },
    skip: ({ name }) => log.push(`${name} skipped`),
  });
  const end = async (name: string, isGood = true): Promise<void> => {
    ends.get(name)?.(isGood);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { log, end, done };
};

describe('the queue of test steps', () => {
  it('runs as many at a time as there are slots, in their order', async () => {
    const { log, end, done } = start([{ name: 'a' }, { name: 'b' }, { name: 'c' }], 2);
    expect(log).toEqual(['a', 'b']);
    await end('b', false);
    expect(log).toEqual(['a', 'b', 'c']);
    await end('a');
    await end('c');
    await done;
  });

  it('passes over a step until what it needs has ended well', async () => {
    const { log, end, done } = start([{ name: 'journeys', needs: 'build' }, { name: 'build' }, { name: 'lint' }], 2);
    expect(log).toEqual(['build', 'lint']);
    await end('build');
    expect(log).toEqual(['build', 'lint', 'journeys']);
    await end('lint');
    await end('journeys');
    await done;
  });

  it('skips every step that needs a failed one, directly or not', async () => {
    const steps = [
      { name: 'c', needs: 'b' },
      { name: 'b', needs: 'a' },
      { name: 'a' },
      { name: 'd', needs: 'elsewhere' },
    ];
    const { log, end, done } = start(steps, 1);
    await end('a', false);
    expect(log).toEqual(['a', 'b skipped', 'c skipped', 'd']);
    await end('d');
    await done;
  });

  it('runs steps of one lane one after the other', async () => {
    const { log, end, done } = start([{ name: 'a', lane: 'x' }, { name: 'b', lane: 'x' }, { name: 'c' }], 3);
    expect(log).toEqual(['a', 'c']);
    await end('a');
    expect(log).toEqual(['a', 'c', 'b']);
    await end('b');
    await end('c');
    await done;
  });

  it('ends when there is nothing to run', async () => {
    const { log, done } = start([], 2);
    await done;
    expect(log).toEqual([]);
  });
});
