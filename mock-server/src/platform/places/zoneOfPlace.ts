import tzLookup from '@photostructure/tz-lookup';
import { clockIn } from '@basis/domain/model/formats/days';
import { listedCities } from './listedCities';
import { cityKey, codeOf } from './placeKeys';
import { stateZones } from './stateZones';

/** Known location of a job; unknown parts are empty. */
export interface JobPlace {
  /** As written, such as `400 Main St, Portland, OR 97204`. */
  readonly location: string;
  readonly city: string;
  /** Code of a state or province, such as `OR`. */
  readonly region: string;
}

export interface State {
  /** Zone of each city, by its folded name. */
  readonly zoneOfCity: ReadonlyMap<string, string>;
  /** Zone of a city that is not listed; null where too many places of the state keep another clock. */
  readonly usual: string | null;
}

/** Share of a state's places that must keep its first zone for an unlisted city to be taken there. */
const nearlyAll = 0.96;

const dates = ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'];
/** Zones with the same key show the same time in winter and in summer. */
const clockKey = (zone: string): string => dates.map((date) => clockIn(zone, date).join('T')).join(' ');

interface Listed {
  readonly city: string;
  readonly zone: string;
}

const stateOf = (zones: readonly [string, ...string[]], places: readonly Listed[]): State => {
  const [first] = zones;
  if (zones.length === 1) return { zoneOfCity: new Map(), usual: first };
  const byKey = new Map(zones.map((zone) => [clockKey(zone), zone]));
  const keys = new Map<string, string>();
  // Coordinates near a border may lie beyond it: a clock that the state doesn't have is its first one.
  const zoneFor = (found: string): string => {
    const key = keys.get(found) ?? clockKey(found);
    keys.set(found, key);
    return byKey.get(key) ?? first;
  };
  const zoneOfCity = new Map<string, string>();
  let ofFirst = 0;
  for (const { city, zone } of places) {
    const own = zoneFor(zone);
    if (own === first) ofFirst += 1;
    if (!zoneOfCity.has(city)) zoneOfCity.set(city, own);
  }
  return { zoneOfCity, usual: ofFirst >= nearlyAll * places.length ? first : null };
};

export const makeStates = (): ReadonlyMap<string, State> => {
  const places = new Map<string, Listed[]>(Object.keys(stateZones).map((code) => [code, []]));
  for (const { city, region, latitude, longitude } of listedCities())
    places.get(region)?.push({ city: cityKey(city), zone: tzLookup(latitude, longitude) });
  return new Map(Object.entries(stateZones).map(([code, zones]) => [code, stateOf(zones, places.get(code) ?? [])]));
};

let states: ReadonlyMap<string, State> | undefined;

/** Takes the zones of states as they were made elsewhere. */
export const takeStates = (made: ReadonlyMap<string, State>): void => {
  states = made;
};

const countries = new Set(['US', 'USA', 'United States', 'Canada']);
/** Longest state with its postal code. */
const longestState = 60;
const postalCode = /^[\dA-Z][\dA-Z -]*$/;

/** Reads a state, by its code or name, and perhaps a postal code behind it. */
const regionIn = (text: string): string | undefined => {
  const words = text.length > longestState ? [] : text.split(' ');
  for (let count = words.length; count > 0; count -= 1) {
    const state = words.slice(0, count).join(' ').replace(/\.$/, '');
    const behind = words.slice(count).join(' ');
    const region =
      behind === '' || postalCode.test(behind) ? (codeOf(state.toUpperCase()) ?? codeOf(state)) : undefined;
    if (region) return region;
  }
  return undefined;
};

/** Reads a city and a state at the end of an address, such as `Portland, OR 97204` or `Portland, Oregon`. */
const placeIn = (location: string): { readonly city: string; readonly region: string } | null => {
  const parts = location.split(',').map((part) => part.replace(/\s+/g, ' ').trim());
  if (parts.length > 2 && countries.has(parts.at(-1) ?? '')) parts.pop();
  const [city = '', last = ''] = parts.slice(-2);
  const region = city && parts.length > 1 ? regionIn(last) : undefined;
  return region ? { city, region } : null;
};

/**
 * Returns the IANA zone of a job's place in the United States or Canada: that of its state, or of its city where the state
 * has several zones. Returns null where the zone is not known.
 */
export const zoneOfPlace = ({ city, region, location }: JobPlace): string | null => {
  const place = region ? { city, region } : placeIn(location);
  if (!place) return null;
  states ??= makeStates();
  const state = states.get(place.region.toUpperCase());
  if (!state) return null;
  return state.zoneOfCity.get(cityKey(place.city)) ?? state.usual;
};
