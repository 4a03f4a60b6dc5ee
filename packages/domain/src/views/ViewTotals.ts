import { makeAutoObservable, observableRef } from 'mobx';
import { limited } from '../async/limited';
import { Latest } from '../async/Latest';
import type { ApiError } from '../contract/errors';
import type { Result } from '../contract/result';
import { TOTALS_POLL_MS } from '../intervals';
import { Polling } from '../Polling';
import type { View } from './view';

/** Views that are counted at once. */
const countedAtOnce = 2;

interface Environment {
  views(): readonly View[];
  /** Done when the rows that people wait for are there; counting never holds them up. */
  rowsAreThere(): Promise<void>;
  count(view: View): Promise<Result<number, ApiError>>;
}

/** How many entries each view has, as it was saved; of one that could not be counted nothing is known. */
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
    const counted = views().filter(({ displayTotalsInViewsList }) => displayTotalsInViewsList);
    await limited(countedAtOnce, counted, async (view) => {
      await rowsAreThere();
      if (!isCurrent()) return;
      const result = await count(view);
      if (isCurrent() && result.ok) this.receive(view.id, result.value);
    });
  }

  /** Counts again now and then. */
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

  private receive(id: string, total: number): void {
    this.byId = { ...this.byId, [id]: total };
  }
}
