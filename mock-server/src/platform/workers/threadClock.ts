import { readFileSync, readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/**
 * CPU time of a task, measured from another thread, so load does not count against it. Only Linux reports it per
 * thread; elsewhere a share of the wall clock time is used.
 */
const unitMs = 10;
/** Tasks assumed to share a core where the system doesn't report CPU time per thread. */
const sharedBy = 6;

/** Shared memory in which a task records its OS thread id and that it has started. */
export type ThreadMark = Int32Array<SharedArrayBuffer>;
const [threadAt, begunAt] = [0, 1];

export const newThreadMark = (): ThreadMark => new Int32Array(new SharedArrayBuffer(8));

const ownThread = (): number => {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  } catch {
    return 0;
  }
};

/** Priority offset of a thread relative to the one that answers calls. */
const lessUrgent = 10;
const leastUrgent = 19;
let isLessUrgent = false;

/** Lets other threads have the processor first. Only Linux sets it for a thread; elsewhere it would be the process. */
const yieldToOthers = (thread: number): void => {
  if (isLessUrgent || thread === 0) return;
  isLessUrgent = true;
  try {
    setPriority(thread, Math.min(leastUrgent, getPriority(thread) + lessUrgent));
  } catch {
    // A container may forbid it: the thread works as before.
  }
};

/** Message that passes a task to a thread. */
export interface ThreadTask<Input> {
  readonly input: Input;
  readonly mark: ThreadMark;
}

/** Wraps work as the default export of a worker module, recording its start. */
export const inThread =
  <Input, Output>(work: (input: Input) => Promise<Output>) =>
  ({ input, mark }: ThreadTask<Input>): Promise<Output> => {
    const thread = ownThread();
    yieldToOthers(thread);
    Atomics.store(mark, threadAt, thread);
    Atomics.store(mark, begunAt, 1);
    return work(input);
  };

/** CPU time of a thread of this process in milliseconds; null if the system doesn't report it. */
const processorMs = (thread: number): number | null => {
  if (thread === 0) return null;
  try {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * unitMs;
  } catch {
    return null;
  }
};

/** Reads a task's CPU time in milliseconds; 0 before it has started. */
export const watchThread = (mark: ThreadMark): (() => number) => {
  let begun: { readonly at: number; readonly processorMs: number | null } | null = null;
  return () => {
    if (Atomics.load(mark, begunAt) === 0) return 0;
    const thread = Atomics.load(mark, threadAt);
    const now = processorMs(thread);
    begun ??= { at: performance.now(), processorMs: now };
    if (now !== null && begun.processorMs !== null) return now - begun.processorMs;
    return (performance.now() - begun.at) / sharedBy;
  };
};
