import { regionNames } from '@basis/domain/model/formats/regions';
import { fold } from '@basis/domain/model/formats/fold';
import type { City } from './nearPlaces';
import { listedCities } from './listedCities';
import { cityKey } from './placeKeys';

export interface ListedPlace extends City {
  readonly key: string;
  /** Number of postal codes, as a measure of size. */
  readonly codes: number;
}

export const makeCities = (): readonly ListedPlace[] => {
  const cities = new Map<string, ListedPlace>();
  for (const { city, region } of listedCities()) {
    const key = cityKey(city);
    if (key === '') continue;
    const id = `${region}|${key}`;
    const codes = (cities.get(id)?.codes ?? 0) + 1;
    cities.set(id, { city, region, key, codes });
  }
  return [...cities.values()].toSorted(
    (one, other) => other.codes - one.codes || (one.key < other.key ? -1 : 1) || one.region.localeCompare(other.region),
  );
};

let cities: readonly ListedPlace[] | undefined;

/** Takes the list as it was made elsewhere. */
export const takeCities = (made: readonly ListedPlace[]): void => {
  cities = made;
};

const isOfRegion = (region: string, written: string): boolean =>
  region.toLowerCase().startsWith(written) || fold(regionNames[region] ?? '').startsWith(written);

interface Wanted {
  /** True if the name is complete. */
  readonly isWhole: boolean;
  /** Beginning of a state's code or name. */
  readonly state: string;
  readonly limit: number;
}

const citiesOf = (key: string, { isWhole, state, limit }: Wanted): readonly City[] => {
  cities ??= makeCities();
  const found: City[] = [];
  for (const { city, region, key: own } of cities) {
    if (!(isWhole ? own === key : own.startsWith(key)) || !isOfRegion(region, state)) continue;
    found.push({ city, region });
    if (found.length === limit) break;
  }
  return found;
};

/**
 * Finds cities of the United States and Canada whose name begins with a text, largest first. The state follows a
 * comma: `Portland, O`.
 */
export const findCities = (text: string, limit: number): readonly City[] => {
  const [name = '', ...rest] = text.split(',');
  const [key, state] = [cityKey(name), fold(rest.join(' ')).trim()];
  if (key.length < 2) return [];
  const found = citiesOf(key, { isWhole: rest.length > 0, state, limit });
  // Retries without a final City: New York City is listed as New York.
  return found.length ? found : citiesOf(key.replace(/ city$/, ''), { isWhole: true, state, limit });
};
