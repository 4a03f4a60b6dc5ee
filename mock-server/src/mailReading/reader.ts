import { availableParallelism } from 'node:os';
import { unreadable, type MessageReading, type ReadMessage } from './readMessage';
import { createWorkThreads, TooCostly } from './workThreads';

/** Reads emails in threads of their own. */
export interface Reader {
  readonly read: ReadMessage;
  /** Ends the threads; what is read at that moment fails and is not named unreadable. */
  close(): Promise<void>;
}

interface Limits {
  /** CPU time limit for one email. */
  readonly limitMs?: number;
  /** Wall clock limit for one email. */
  readonly hangMs?: number;
  /** What a thread may hold, beside the bytes of messages. */
  readonly limitMegabytes?: number;
}

/** The most threads, however many cores there are; one core is left to requests, and the database needs some too. */
const maxThreads = 4;

/** How many emails are read at once. */
export const readAtOnce = Math.min(maxThreads, Math.max(1, availableParallelism() - 1));

/** @param script the module of `readWorker`, as it is built. */
export const createReader = (
  script: string,
  { limitMs = 20_000, hangMs, limitMegabytes = 256 }: Limits = {},
): Reader => {
  const { run, close } = createWorkThreads<Uint8Array, MessageReading>(script, {
    threads: readAtOnce,
    limitMs,
    ...(hangMs === undefined ? {} : { hangMs }),
    limitMegabytes,
  });
  const read: ReadMessage = async (raw) => {
    try {
      return await run(raw, [raw]);
    } catch (error) {
      if (error instanceof TooCostly) return unreadable('too-costly', error.message);
      throw error;
    }
  };
  return { read, close };
};
