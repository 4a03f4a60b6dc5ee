import { makeAutoObservable } from 'mobx';
import { Latest } from '../async/Latest';
import type { ApiError } from '../../model/contract/errors';
import type { Result } from '../../model/contract/result';

/** A network that came back unnoticed is tried again after this time. */
const retryMs = 5_000;

/** Writes that wait for the network: they are shown as made, counted, and go out when it is back. */
export class OfflineQueue {
  /** Number of waiting writes. */
  waiting = 0;
  #wake: (() => void)[] = [];
  readonly #latest = new Latest();

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Sends a write, and again whenever the network may be back, until the server has answered. */
  async send<Value>(send: () => Promise<Result<Value, ApiError>>): Promise<Result<Value, ApiError>> {
    let result = await send();
    if (result.ok || result.error.code !== 'offline') return result;
    const isCurrent = this.#latest.join();
    this.enter(1);
    try {
      while (!result.ok && result.error.code === 'offline') {
        await this.#sleep();
        if (!isCurrent()) break;
        result = await send();
      }
    } finally {
      this.enter(-1);
    }
    return result;
  }

  /** The network may be back. */
  retry(): void {
    for (const wake of this.#wake.splice(0)) wake();
  }

  /** The session is over: what waits is given up. */
  clear(): void {
    this.#latest.drop();
    this.retry();
  }

  private enter(count: number): void {
    this.waiting += count;
  }

  #sleep(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, retryMs);
      this.#wake.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
