/** Waits, and returns early when the signal aborts. */
export const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    if (signal?.aborted) {
      resolve();
      return;
    }
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });

const firstMs = 500;
const longestMs = 8000;

/** Time before a repeat without `Retry-After`: twice as long each time, up to 8 s, of which up to half is left out by chance. */
export const backoffMs = (attempt: number): number => {
  const whole = Math.min(longestMs, firstMs * 2 ** (attempt - 1));
  return whole * (0.5 + Math.random() / 2);
};

/** Time by which calls that were told the same moment are spread. */
const spreadMs = 1000;

/** Time before a repeat that the server allows after so many seconds. */
export const allowedMs = (seconds: number): number => seconds * 1000 + Math.random() * spreadMs;

/** What the work gives, or the reason why the signal aborted: a given `fetch` may not look at signals. */
export const orAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> => {
  const ended = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    const stop = (): void => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { signal: ended.signal });
  });
  return Promise.race([work, aborted]).finally(() => ended.abort());
};

/** Ends what it is used for after a time, or with another signal. */
export interface Deadline {
  readonly signal: AbortSignal;
  readonly isOver: () => boolean;
  /** Starts the time anew. */
  restart(): void;
  /** Ends the time; the other signal still counts. */
  stop(): void;
  clear(): void;
}

/** @param ms null for no limit */
export const deadline = (ms: number | null, outer: AbortSignal | undefined): Deadline => {
  const controller = new AbortController();
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => controller.abort(outer?.reason);
  const expire = (): void => {
    isOver = true;
    controller.abort(new DOMException('No answer came in time.', 'TimeoutError'));
  };
  const restart = (): void => {
    clearTimeout(timer);
    if (ms !== null) timer = setTimeout(expire, ms);
  };
  const stop = (): void => clearTimeout(timer);
  if (outer?.aborted) end();
  outer?.addEventListener('abort', end);
  restart();
  return {
    signal: controller.signal,
    isOver: () => isOver,
    restart,
    stop,
    clear: () => {
      stop();
      outer?.removeEventListener('abort', end);
    },
  };
};
