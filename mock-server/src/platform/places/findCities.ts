import zipcodes from 'zipcodes';
import { regionNames } from '@basis/domain/formats/regions';
import { fold } from '@basis/domain/formats/fold';
import type { City } from './nearPlaces';
import { cityKey, codeOf } from './placeKeys';

interface Listed extends City {
  readonly key: string;
  /** Postal codes that it has: large cities have many. */
  readonly codes: number;
}

/** A city without the districts after it: `Downtown Toronto (Rosedale)` is Toronto. */
const cityOf = (listed: string): string =>
  listed.replace(/^(?:Downtown|Central|East|West) (?=[^(]*\()/, '').replace(/\s*\(.*$/, '');

const readCities = (): readonly Listed[] => {
  const cities = new Map<string, Listed>();
  for (const { city: listed, state } of Object.values(zipcodes.codes)) {
    const city = cityOf(listed);
    const region = codeOf(state);
    const key = cityKey(city);
    if (region === undefined || key === '') continue;
    const id = `${region}|${key}`;
    const codes = (cities.get(id)?.codes ?? 0) + 1;
    cities.set(id, { city, region, key, codes });
  }
  return [...cities.values()].toSorted(
    (one, other) => other.codes - one.codes || (one.key < other.key ? -1 : 1) || one.region.localeCompare(other.region),
  );
};

let cities: readonly Listed[] | undefined;

const isOfRegion = (region: string, written: string): boolean =>
  region.toLowerCase().startsWith(written) || fold(regionNames[region] ?? '').startsWith(written);

/**
 * Cities of the United States and Canada whose name begins with a text, the largest first. After a comma, the text goes on
 * with the state: `Portland, O`.
 */
export const findCities = (text: string, limit: number): readonly City[] => {
  const [name = '', ...rest] = text.split(',');
  const [key, state] = [cityKey(name), fold(rest.join(' ')).trim()];
  if (key.length < 2) return [];
  cities ??= readCities();
  const found: City[] = [];
  for (const { city, region, key: own } of cities) {
    if (!(rest.length ? own === key : own.startsWith(key)) || !isOfRegion(region, state)) continue;
    found.push({ city, region });
    if (found.length === limit) break;
  }
  return found;
};
