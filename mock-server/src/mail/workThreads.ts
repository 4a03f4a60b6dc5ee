import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import { buffersToMove } from './movedBytes';

interface Limits {
  readonly threads: number;
  /** How long one piece of work may take, from when it has a thread. */
  readonly limitMs: number;
  /** Heap that a thread may hold. */
  readonly limitMegabytes: number;
  /** By how much the process may grow during one piece of work: bytes that a thread holds are in no heap. */
  readonly growthMegabytes?: number;
  /** How long a thread stays that has nothing to do; what it held goes with it. @default a minute */
  readonly idleMs?: number;
}

/** Work that took more time or memory than it may; it would again. */
export class TooCostly extends Error {
  override readonly name = 'TooCostly';
}

/** Threads that work on what somebody sent, so that nothing of it holds up those who use the server. */
export interface WorkThreads<Input, Output> {
  /**
   * @param bytes parts of the input that are handed over, and are not to be used afterwards.
   * @throws TooCostly
   */
  run(input: Input, bytes: readonly Uint8Array[]): Promise<Output>;
  /** Ends the threads; what they work on at that moment fails, and not as too costly. */
  close(): Promise<void>;
}

const isTooMuchMemory = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';

const lookMs = 100;
const megabyte = 1024 * 1024;

/** Aborts when the process has grown by more than it may; ended by its return value. */
const watchGrowth = (controller: AbortController, growthMegabytes: number): (() => void) => {
  const most = process.memoryUsage.rss() + growthMegabytes * megabyte;
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() > most) controller.abort(new TooCostly(`It takes more than ${growthMegabytes} MB`));
  }, lookMs);
  return () => clearInterval(timer);
};

/** @param script the module that does the work, as it is built. */
export const createWorkThreads = <Input, Output>(
  script: string,
  { threads, limitMs, limitMegabytes, growthMegabytes, idleMs = 60_000 }: Limits,
): WorkThreads<Input, Output> => {
  const pool = new Piscina<Input, Output>({
    filename: script,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: limitMegabytes },
  });
  // Time counts from when there is a thread, not from when it is waited for.
  const inTurn = pLimit(threads);
  const runNow = async (input: Input, bytes: readonly Uint8Array[]): Promise<Output> => {
    const controller = new AbortController();
    const { signal } = controller;
    const tooLong = new TooCostly(`It was not done within ${limitMs / 1000} seconds`);
    const timer = setTimeout(() => controller.abort(tooLong), limitMs);
    const endWatch = growthMegabytes === undefined ? undefined : watchGrowth(controller, growthMegabytes);
    try {
      return await pool.run(input, { signal, transferList: buffersToMove(bytes) });
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (isTooMuchMemory(error)) throw new TooCostly(`It takes more than ${limitMegabytes} MB`);
      throw error;
    } finally {
      clearTimeout(timer);
      endWatch?.();
    }
  };
  return { run: (input, bytes) => inTurn(runNow, input, bytes), close: () => pool.destroy() };
};
