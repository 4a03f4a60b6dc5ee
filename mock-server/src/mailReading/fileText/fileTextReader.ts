import { createWorkThreads, TooCostly } from '../../platform/workers/workThreads';
import type { ReadFileText } from './readFileText';

/** Reads texts of files in a separate thread, so that emails never wait for it. */
export interface FileTextReader {
  readonly readText: ReadFileText;
  /** Ends the thread; a reading in progress fails, and is retried later. */
  close(): Promise<void>;
}

interface Limits {
  readonly limitMs?: number;
  readonly limitMegabytes?: number;
  readonly growthMegabytes?: number;
}

/** @param script the built module of `fileTextWorker`. */
export const createFileTextReader = (
  script: string,
  { limitMs = 20_000, limitMegabytes = 256, growthMegabytes = 256 }: Limits = {},
): FileTextReader => {
  const { run, close } = createWorkThreads<Parameters<ReadFileText>[0], string | null>(script, {
    threads: 1,
    limitMs,
    limitMegabytes,
    growthMegabytes,
    // A thread that stays would hold up to 40 MB of a file until it is short of memory.
    idleMs: 0,
  });
  const readText: ReadFileText = async (file, owner = '') => {
    try {
      return await run({ owner, input: file }, [file.bytes]);
    } catch (error) {
      if (error instanceof TooCostly) return null;
      throw error;
    }
  };
  return { readText, close };
};
