import { spawn, type ChildProcess } from 'node:child_process';
import { expect, it, vi } from 'vitest';
import { keepRunning } from './keptRunning';

const patience = { timeout: 10_000, interval: 10 };

/** A program that runs until it is killed and counts its starts. */
const program = (onGivenUp: (endings: number) => void = () => undefined) => {
  const children: ChildProcess[] = [];
  const causes: string[] = [];
  return {
    children,
    causes,
    start: async (onSpawned: (child: ChildProcess) => void): Promise<void> => {
      const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
      children.push(child);
      onSpawned(child);
      await new Promise((resolve) => child.once('spawn', resolve));
    },
    onRestart: (cause: string) => void causes.push(cause),
    onGivenUp,
  };
};

it('restarts a killed program, and ends it on stop', async () => {
  const kept = program();
  const running = await keepRunning(kept, { restarts: 5, periodMs: 60_000, backoffsMs: [0] });
  kept.children[0]?.kill('SIGKILL');
  await vi.waitFor(() => expect(kept.children.length).toBe(2), patience);
  expect(kept.causes).toEqual(['signal SIGKILL']);
  await running.stop();
  expect(kept.children[1]?.signalCode).toBe('SIGINT');
  expect(kept.children.length).toBe(2);
});

it('gives up on a program that keeps exiting', async () => {
  const givenUp = vi.fn<(endings: number) => void>();
  const kept = program(givenUp);
  const running = await keepRunning(kept, { restarts: 2, periodMs: 60_000, backoffsMs: [0, 10] });
  for (let start = 1; start <= 3; start += 1) {
    await vi.waitFor(() => expect(kept.children.length).toBe(start), patience);
    kept.children[start - 1]?.kill('SIGKILL');
  }
  await vi.waitFor(() => expect(givenUp).toHaveBeenCalledWith(3), patience);
  expect(kept.children.length).toBe(3);
  await running.stop();
});

it('forgets earlier exits after a healthy run', async () => {
  const givenUp = vi.fn<(endings: number) => void>();
  const kept = program(givenUp);
  const periodMs = 1;
  const running = await keepRunning(kept, { restarts: 1, periodMs, backoffsMs: [0] });
  for (let start = 1; start <= 3; start += 1) {
    await vi.waitFor(() => expect(kept.children.length).toBe(start), patience);
    const startedAt = performance.now();
    await vi.waitFor(() => expect(performance.now() - startedAt).toBeGreaterThan(periodMs), patience);
    kept.children[start - 1]?.kill('SIGKILL');
  }
  await vi.waitFor(() => expect(kept.children.length).toBe(4), patience);
  expect(givenUp).not.toHaveBeenCalled();
  await running.stop();
});

it('counts a failed start as an exit', async () => {
  const givenUp = vi.fn<(endings: number) => void>();
  const kept = program(givenUp);
  let starts = 0;
  const failing = {
    ...kept,
    start: async (onSpawned: (child: ChildProcess) => void): Promise<void> => {
      starts += 1;
      if (starts > 1) throw new Error('It can not');
      await kept.start(onSpawned);
    },
  };
  await keepRunning(failing, { restarts: 2, periodMs: 60_000, backoffsMs: [0] });
  kept.children[0]?.kill('SIGKILL');
  await vi.waitFor(() => expect(givenUp).toHaveBeenCalledWith(3), patience);
  expect(kept.causes).toEqual(['signal SIGKILL', 'It can not']);
});
