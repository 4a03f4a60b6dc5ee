import { availableParallelism } from 'node:os';
import { unreadable, type MessageReading, type ReadMessage } from './readMessage';
import { createWorkThreads, TooCostly } from './workThreads';

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

/** Maximum number of threads; one core is left to requests, and the database needs some too. */
const maxThreads = 4;

/** Number of emails read at once. */
export const readAtOnce = Math.min(maxThreads, Math.max(1, availableParallelism() - 1));

/** @param script the built module of `readWorker`. */
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
