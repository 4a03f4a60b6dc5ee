import { createWorkThreads, TooCostly } from '../workThreads';
import type { ReadFileText } from './readFileText';

/** Reads texts of files in a thread of its own, beside those that read emails, which never wait for it. */
export interface FileTextReader {
  readonly readText: ReadFileText;
  /** Ends the thread; what is read at that moment fails, and is read later. */
  close(): Promise<void>;
}

interface Limits {
  readonly limitMs?: number;
  readonly limitMegabytes?: number;
  readonly growthMegabytes?: number;
}

/** @param script the module of `fileTextWorker`, as it is built. */
export const createFileTextReader = (
  script: string,
  { limitMs = 20_000, limitMegabytes = 256, growthMegabytes = 256 }: Limits = {},
): FileTextReader => {
  const { run, close } = createWorkThreads<Parameters<ReadFileText>[0], string | null>(script, {
    threads: 1,
    limitMs,
    limitMegabytes,
    growthMegabytes,
    // A file may have 40 MB, which a thread that stays would hold until it is short of its own memory.
    idleMs: 0,
  });
  const readText: ReadFileText = async (file) => {
    try {
      return await run(file, [file.bytes]);
    } catch (error) {
      if (error instanceof TooCostly) return null;
      throw error;
    }
  };
  return { readText, close };
};
