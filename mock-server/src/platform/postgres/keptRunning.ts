import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

/** A supervised program, restarted when it exits. */
export interface KeptRunning {
  /** Shuts it down cleanly, without a restart. */
  stop(): Promise<void>;
  /** Kills it at once. */
  abandon(): void;
}

export interface Limits {
  /** Maximum restarts within the period. */
  readonly restarts: number;
  readonly periodMs: number;
  /** Delay before each restart within the period; the last value applies to all further ones. */
  readonly backoffsMs: readonly number[];
}

interface Program {
  /** Resolves once the program is ready; reports its process before that. */
  start(onSpawned: (child: ChildProcess) => void): Promise<void>;
  /** Called before each restart. */
  onRestart(cause: string): void;
  /** Called when it exited more often than the limits allow. */
  onGivenUp(endings: number): void;
}

const causeOf = ({ signalCode, exitCode }: ChildProcess): string =>
  signalCode ? `signal ${signalCode}` : `exit code ${exitCode ?? 'unknown'}`;

const isOver = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

const endOf = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => (isOver(child) ? resolve() : child.once('exit', () => resolve())));

/**
 * Starts a program and keeps it running.
 * @throws if the first start fails.
 */
export const keepRunning = async (program: Program, limits: Limits): Promise<KeptRunning> => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current: ChildProcess | null = null;
  let watching = Promise.resolve();
  let endings: number[] = [];
  const start = (): Promise<void> =>
    program.start((child) => {
      current = child;
      if (signal.aborted) child.kill('SIGINT');
    });
  const startAgain = async (cause: string): Promise<void> => {
    const now = performance.now();
    endings = [...endings.filter((at) => at > now - limits.periodMs), now];
    if (endings.length > limits.restarts) return program.onGivenUp(endings.length);
    program.onRestart(cause);
    await wait(limits.backoffsMs[endings.length - 1] ?? limits.backoffsMs.at(-1), undefined, { signal });
    await start();
    return watch();
  };
  /** Counts a failed start as another exit. */
  const tryAgain = async (cause: string): Promise<void> => {
    if (signal.aborted) return;
    await startAgain(cause).catch((error: unknown) => tryAgain(error instanceof Error ? error.message : String(error)));
  };
  const watch = async (): Promise<void> => {
    if (!current) return;
    await endOf(current);
    await tryAgain(causeOf(current));
  };
  await start();
  watching = watch();
  return {
    stop: () => {
      stopping.abort();
      if (current && !isOver(current)) current.kill('SIGINT');
      return watching;
    },
    abandon: () => {
      stopping.abort();
      current?.kill('SIGQUIT');
    },
  };
};
