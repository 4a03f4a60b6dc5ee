import { retryDelayMs } from './retryDelay';

/** A failure this long after the one before begins with the first wait again. */
const forgetsMs = 60_000;

/**
 * Repeats reads that failed for want of an answer. A browser says that it is online before its network works, and says
 * nothing where only the server was away, so neither is waited for.
 */
export class ReadRetry {
  readonly #retry: () => void;
  #failures = 0;
  #lastAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param retry asks again for all that could not be had. */
  constructor(retry: () => void) {
    this.#retry = retry;
  }

  /** A read had no answer. Those that fail together are repeated together. */
  noteFailure(): void {
    if (this.#timer !== undefined) return;
    const now = performance.now();
    this.#failures = now - this.#lastAt > forgetsMs ? 1 : this.#failures + 1;
    this.#lastAt = now;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#retry();
    }, retryDelayMs(this.#failures));
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#failures = 0;
  }
}
