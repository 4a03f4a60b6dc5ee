import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import { buffersToMove } from './movedBytes';
import { unreadable, type MessageReading, type ReadMessage } from './readMessage';

/** Reads e-mails in threads of their own, so that nothing that somebody sends holds up those who use the server. */
export interface Reader {
  readonly read: ReadMessage;
  /** Ends the threads; what is read at that moment fails and is not named unreadable. */
  close(): Promise<void>;
}

interface Limits {
  /** How long one e-mail may take. */
  readonly limitMs?: number;
  /** What a thread may hold, beside the bytes of messages. */
  readonly limitMegabytes?: number;
}

/** The most threads, however many cores there are; one core is left to requests, and the database needs some too. */
const mostThreads = 4;

const isTooMuchMemory = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';

/** @param script the module of `readWorker`, as it is built. */
export const createReader = (script: string, { limitMs = 20_000, limitMegabytes = 256 }: Limits = {}): Reader => {
  const threads = Math.min(mostThreads, Math.max(1, availableParallelism() - 1));
  const pool = new Piscina({
    filename: script,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: limitMegabytes },
  });
  // Time counts from when a message is read, not from when it waits for a thread.
  const inTurn = pLimit(threads);
  const readNow = async (raw: Uint8Array): Promise<MessageReading> => {
    const signal = AbortSignal.timeout(limitMs);
    try {
      return (await pool.run(raw, { signal, transferList: buffersToMove([raw]) })) as MessageReading;
    } catch (error) {
      if (signal.aborted) return unreadable('too-costly', `It was not read within ${limitMs / 1000} seconds`);
      if (isTooMuchMemory(error)) return unreadable('too-costly', `It takes more than ${limitMegabytes} MB to read`);
      throw error;
    }
  };
  return { read: (raw) => inTurn(readNow, raw), close: () => pool.destroy() };
};
