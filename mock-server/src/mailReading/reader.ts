import { availableParallelism } from 'node:os';
import { createWorkThreads, TooCostly, type WorkThreads } from '../platform/workers/workThreads';
import { unreadable, type MessageReading, type ReadMessage } from './readMessage';

/** Reads emails in separate threads. */
export interface Reader {
  readonly read: ReadMessage;
  /** Ends the threads; readings in progress fail without being called unreadable. */
  close(): Promise<void>;
}

interface Limits {
  /** CPU time limit for one email. */
  readonly limitMs?: number;
  /** Wall clock limit for one email. */
  readonly hangMs?: number;
  /** Memory limit of a thread, apart from the bytes of messages. */
  readonly limitMegabytes?: number;
}

/** Fewest threads, so that one slow email never holds all others, and most. */
const [fewestThreads, mostThreads] = [2, 4];

/** Number of emails read at once; where there are more than two cores, one is left to requests. */
export const readAtOnce = Math.min(mostThreads, Math.max(fewestThreads, availableParallelism() - 1));

/** CPU time that the reading of one email may take, all attempts together. */
export const readingBudgetMs = 20_000;
/** CPU time of the first attempt, which others may wait for: usual emails take a few milliseconds. */
export const quickReadingMs = 500;
/** Longest first attempt on a machine that is too busy to give it that time. */
const quickHangMs = 15_000;

/** @param script the built module of `readWorker`. */
export const createReader = (
  script: string,
  { limitMs = readingBudgetMs, hangMs, limitMegabytes = 256 }: Limits = {},
): Reader => {
  const limits = { limitMs, ...(hangMs === undefined ? {} : { hangMs }), limitMegabytes };
  const quick = createWorkThreads<Uint8Array, MessageReading>(script, {
    threads: readAtOnce,
    hangMs: quickHangMs,
    ...limits,
  });
  const slow = createWorkThreads<Uint8Array, MessageReading>(script, { threads: 1, ...limits });
  const behind = createWorkThreads<Uint8Array, MessageReading>(script, { threads: 1, ...limits });
  const read: ReadMessage = async (raw, turn = {}) => {
    const { owner = '', limitMs: ownLimitMs, isSlow = false, isBehind = false } = turn;
    const threads: WorkThreads<Uint8Array, MessageReading> = isBehind ? behind : isSlow ? slow : quick;
    try {
      const task = { owner, input: raw, ...(ownLimitMs === undefined ? {} : { limitMs: ownLimitMs }) };
      return await threads.run(task, [raw]);
    } catch (error) {
      if (error instanceof TooCostly) return unreadable('too-costly', error.message);
      throw error;
    }
  };
  return {
    read,
    close: async () => {
      await Promise.all([quick.close(), slow.close(), behind.close()]);
    },
  };
};
