/** Thrown by work that was aborted because the process is stopping. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
  override readonly message = 'Stopped, because the process is shutting down.';
}

/** Resolves at the signal. @param forgotten stops waiting. */
const whenAborted = (signal: AbortSignal, forgotten?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true, ...(forgotten ? { signal: forgotten } : {}) });
  });

/** Resolves when the process should stop. */
export const whenStopped = (signal: AbortSignal): Promise<void> => whenAborted(signal);

/** Waits for work until the stop signal; then ignores its result. @throws Stopped if the signal came first. */
export const unlessStopped = async <T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> => {
  if (!signal) return work;
  const over = new AbortController();
  const stopped = whenAborted(signal, over.signal).then(() => Promise.reject(new Stopped()));
  try {
    return await Promise.race([stopped, work]);
  } finally {
    over.abort();
  }
};

/** @throws Stopped after the signal. */
export const refuseStopped = (signal: AbortSignal | undefined): void => {
  if (signal?.aborted) throw new Stopped();
};
