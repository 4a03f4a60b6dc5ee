import { makeAutoObservable, observableRef } from 'mobx';
import { Latest } from '../../engine/async/Latest';
import { callApi, type Client } from '../../engine/client/client';
import type { Environment } from '../../engine/environment';
import { placeWritten } from '../../model/formats/address';
import type { LateStore } from '../../engine/LateStores';

/** A place with the street that was written before it. */
interface FoundPlace {
  readonly address: string;
  /** The place alone. */
  readonly label: string;
}

/** Address search of a third-party map service. */
export interface MapPlaces {
  /** Addresses that match a text. */
  suggest(text: string): Promise<readonly FoundPlace[]>;
  /** Full address of a suggestion, including the postal code; null if unknown. */
  resolve(address: string): Promise<string | null>;
}

/** Minimum length of a text to search for. */
const leastLetters = 2;

/** Finds places for an address that is being written. */
export class PlacesStore implements LateStore {
  suggestions: readonly FoundPlace[] = [];
  readonly #client: Client;
  readonly #latest = new Latest();

  constructor({ client }: Pick<Environment, 'client'>) {
    this.#client = client;
    makeAutoObservable(this, { suggestions: observableRef }, { autoBind: true });
  }

  /** Searches the maps, or the server's cities if there are no maps or they fail. Suggests nothing if both fail. */
  async search(text: string, maps: MapPlaces | null = null): Promise<void> {
    const { street, place } = placeWritten(text);
    const isCurrent = this.#latest.begin();
    if (text.trim().length < leastLetters) return this.receive([]);
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
