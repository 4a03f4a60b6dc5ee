import { makeAutoObservable, observableRef } from 'mobx';
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
  /** Raised when everything is forgotten, so that what was under way is dropped. */
  #turn = 0;

  constructor(environment: Environment) {
    this.#environment = environment;
    makeAutoObservable(this, { byId: observableRef }, { autoBind: true });
  }

  async load(): Promise<void> {
    const turn = this.#turn;
    const { views, rowsAreThere, count } = this.#environment;
    const counted = views().filter(({ displayTotalsInViewsList }) => displayTotalsInViewsList);
    for (let start = 0; start < counted.length; start += countedAtOnce) {
      await rowsAreThere();
      const some = counted.slice(start, start + countedAtOnce);
      const counts = await Promise.all(some.map(count));
      if (turn !== this.#turn) return;
      counts.forEach((result, index) => {
        const view = some[index];
        if (view && result.ok) this.receive(view.id, result.value);
      });
    }
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
    this.#turn += 1;
    this.byId = {};
  }

  private receive(id: string, total: number): void {
    this.byId = { ...this.byId, [id]: total };
  }
}
