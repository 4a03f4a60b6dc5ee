import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../async/Latest';
import { callApi } from '../contract/client';
import type { Domain } from '../createDomain';
import { placeWritten } from '../formats/address';
import type { LateStore } from '../LateStores';

/** A place with the street that was written before it. */
interface FoundPlace {
  readonly address: string;
  /** The place alone. */
  readonly label: string;
}

/** Letters from which places are looked for. */
const leastLetters = 2;

/** Finds places for an address that is being written. */
export class PlacesStore implements LateStore {
  suggestions: readonly FoundPlace[] = [];
  readonly #client: Domain['client'];
  readonly #latest = new Latest();

  constructor({ client }: Pick<Domain, 'client'>) {
    this.#client = client;
    makeAutoObservable(this, { suggestions: observableRef }, { autoBind: true });
  }

  /** Searches places. Suggests nothing if the call fails. */
  async search(text: string): Promise<void> {
    const { street, place } = placeWritten(text);
    const isCurrent = this.#latest.begin();
    if (place.length < leastLetters) return this.receive([]);
    const query = { search: place.slice(0, 200) };
    const result = await callApi(this.#client.GET('/places', { params: { query } }));
    if (!isCurrent()) return;
    const labels = result.ok ? result.value.places.map(({ city, region }) => `${city}, ${region}`) : [];
    this.receive(labels.map((label) => ({ address: street + label, label })));
  }

  clear(): void {
    this.#latest.drop();
    this.suggestions = [];
  }

  private receive(suggestions: readonly FoundPlace[]): void {
    this.suggestions = suggestions;
  }
}
