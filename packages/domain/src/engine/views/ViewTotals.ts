import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../async/Latest';
import type { ApiError } from '../../model/contract/errors';
import type { Result } from '../../model/contract/result';
import { TOTALS_POLL_MS } from '../async/intervals';
import { Polling } from '../async/Polling';
import type { View } from './view';

/** Maximum views that one call counts. */
const viewsPerCall = 50;

interface ViewTotal {
  readonly viewId: string;
  readonly total: number;
}

interface Environment {
  views(): readonly View[];
  /** Resolves when the first rows are there; counting never delays them. */
  rowsAreThere(): Promise<void>;
  /** Counts at most 50 views in one call. */
  count(views: readonly View[]): Promise<Result<readonly ViewTotal[], ApiError>>;
}

/** Number of entries of each view as it was saved. A view that could not be counted keeps its last number. */
export class ViewTotals {
  byId: Readonly<Record<string, number>> = {};
  readonly #environment: Environment;
  readonly #polling = new Polling(TOTALS_POLL_MS);
  readonly #latest = new Latest();

  constructor(environment: Environment) {
    this.#environment = environment;
    makeAutoObservable(this, { byId: observableRef }, { autoBind: true });
  }

  async load(): Promise<void> {
    const isCurrent = this.#latest.join();
    const { views, rowsAreThere, count } = this.#environment;
    await rowsAreThere();
    const counted = views().filter(({ displayTotalsInViewsList }) => displayTotalsInViewsList);
    for (let start = 0; start < counted.length; start += viewsPerCall) {
      if (!isCurrent()) return;
      const result = await count(counted.slice(start, start + viewsPerCall));
      if (isCurrent() && result.ok) this.receive(result.value);
    }
  }

  /** Counts again at intervals. */
  follow(): void {
    this.#polling.start(() => void this.load());
  }

  rest(): void {
    this.#polling.stop();
  }

  clear(): void {
    this.rest();
    this.#latest.drop();
    this.byId = {};
  }

  private receive(totals: readonly ViewTotal[]): void {
    this.byId = { ...this.byId, ...Object.fromEntries(totals.map(({ viewId, total }) => [viewId, total])) };
  }
}
