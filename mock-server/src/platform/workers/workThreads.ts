import { Piscina } from 'piscina';
import { transferableBuffers } from './transferableBuffers';
import { createTurns } from './turns';
import { newThreadMark, watchThread, type ThreadMark, type ThreadTask } from './threadClock';

export interface WorkLimits {
  readonly threads: number;
  /** Tasks of one workspace that run at once. @default all threads */
  readonly perOwner?: number;
  /** Tasks of one workspace that wait for a thread. @default any number, for callers that wait before they ask */
  readonly waiting?: number;
  /** CPU time limit for a task, so that load does not count against it. */
  readonly limitMs: number;
  /** Wall clock limit, so that a hanging task does not block its thread forever. @default 10 minutes */
  readonly hangMs?: number;
  /** Heap limit of a thread. */
  readonly limitMegabytes: number;
  /** Limit for the growth of the process during one task: bytes that a thread holds outside the heap. */
  readonly growthMegabytes?: number;
  /** Time after which an idle thread ends and frees its memory. @default a minute */
  readonly idleMs?: number;
}

/** A task that exceeded its time or memory limit. */
export class TooCostly extends Error {
  override readonly name = 'TooCostly';
}

export interface OwnedTask<Input> {
  /** Workspace that the work is for. */
  readonly owner: string;
  readonly input: Input;
  /** A lower CPU time limit than that of the threads. */
  readonly limitMs?: number;
}

/** Threads that process untrusted input, so that it can't block the server. */
export interface WorkThreads<Input, Output> {
  /**
   * @param bytes parts of the input whose ownership is transferred.
   * @throws TooCostly; TooManyTasks where too many tasks of its owner wait.
   */
  run(task: OwnedTask<Input>, bytes?: readonly Uint8Array[]): Promise<Output>;
  /** Ends the threads; tasks in progress fail, but not as too costly. */
  close(): Promise<void>;
}

const isTooMuchMemory = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';

const lookMs = 100;
const megabyte = 1024 * 1024;

/** Aborts if the process grows beyond its limit; the returned function stops watching. */
const watchGrowth = (controller: AbortController, growthMegabytes: number): (() => void) => {
  const most = process.memoryUsage.rss() + growthMegabytes * megabyte;
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() > most) controller.abort(new TooCostly(`It takes more than ${growthMegabytes} MB`));
  }, lookMs);
  return () => clearInterval(timer);
};

/** Aborts when a task exceeds its time limit. @returns a function that stops watching. */
const watchTime = (controller: AbortController, mark: ThreadMark, limitMs: number, hangMs: number): (() => void) => {
  const workedMs = watchThread(mark);
  const abort = (ms: number): void =>
    controller.abort(new TooCostly(`It did not finish within ${Math.round(ms / 1000)} seconds`));
  const timer = setInterval(() => {
    if (workedMs() > limitMs) abort(limitMs);
  }, lookMs);
  const hangTimer = setTimeout(() => abort(hangMs), hangMs);
  return () => {
    clearInterval(timer);
    clearTimeout(hangTimer);
  };
};

/** @param script the built module that does the work; its default export is made by `inThread`. */
export const createWorkThreads = <Input, Output>(
  script: string,
  {
    threads,
    perOwner = threads,
    waiting = Infinity,
    limitMs: longestMs,
    hangMs = 600_000,
    limitMegabytes,
    growthMegabytes,
    idleMs = 60_000,
  }: WorkLimits,
): WorkThreads<Input, Output> => {
  const pool = new Piscina<ThreadTask<Input>, Output>({
    filename: script,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: limitMegabytes },
  });
  // A thread that fails between two tasks is replaced with the next one; no call waits for it.
  pool.on('error', () => undefined);
  const turns = createTurns({ atOnce: threads, perOwner, waiting });
  const runNow = async (
    { input, limitMs = longestMs }: OwnedTask<Input>,
    bytes: readonly Uint8Array[],
  ): Promise<Output> => {
    const controller = new AbortController();
    const { signal } = controller;
    const mark = newThreadMark();
    const endTimes = watchTime(controller, mark, Math.min(limitMs, longestMs), hangMs);
    const endWatch = growthMegabytes === undefined ? undefined : watchGrowth(controller, growthMegabytes);
    try {
      return await pool.run({ input, mark }, { signal, transferList: transferableBuffers(bytes) });
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (isTooMuchMemory(error)) throw new TooCostly(`It takes more than ${limitMegabytes} MB`);
      throw error;
    } finally {
      endTimes();
      endWatch?.();
    }
  };
  return {
    run: (task, bytes = []) => turns.take(task.owner, () => runNow(task, bytes)),
    close: () => pool.destroy(),
  };
};
