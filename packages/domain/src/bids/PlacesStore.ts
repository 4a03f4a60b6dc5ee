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

/** Maps of others, on which addresses are found. */
export interface MapPlaces {
  /** Addresses that begin with a text. */
  suggest(text: string): Promise<readonly FoundPlace[]>;
  /** The whole address of a suggested one, with its postal code; null if it is not known. */
  resolve(address: string): Promise<string | null>;
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

  /**
   * Searches places: on the maps, if there are any and they answer, or else among the server's cities. Suggests nothing if
   * that fails too.
   */
  async search(text: string, maps: MapPlaces | null = null): Promise<void> {
    const { street, place } = placeWritten(text);
    const isCurrent = this.#latest.begin();
    const found = await maps?.suggest(text).catch(() => null);
    if (!isCurrent()) return;
    if (found) return this.receive(found);
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
