import zipcodes from 'zipcodes';
import { milesBetween, pointOfCity, type Point } from './nearPlaces';
import { cityKey, codeOf } from './placeKeys';
import { postalKey, readAddress } from './writtenAddress';
import type { JobPlace } from './zoneOfPlace';

/** A job's place with its postal code; unknown parts are empty. */
export interface AddressedPlace extends JobPlace {
  readonly postalCode: string;
}

/** Distance up to which a postal code belongs to a city, in miles: beyond it, one of both is wrong. */
const farthestCode = 60;

interface Coded {
  readonly point: Point;
  readonly region: string;
  readonly city: string;
}

/** A postal code of the list. Some have no coordinates there. */
const codedOf = (postalCode: string): Coded | null => {
  const key = postalKey(postalCode);
  const listed = key !== '' && Object.hasOwn(zipcodes.codes, key) ? zipcodes.codes[key] : undefined;
  const region = listed && codeOf(listed.state);
  if (!listed || region === undefined || !listed.latitude || !listed.longitude) return null;
  const { latitude, longitude, city } = listed;
  return { point: { latitude, longitude }, region, city };
};

/** About 100 meters, to which points are compared and kept. */
const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000;

const isFar = (one: Point, other: Point): boolean => milesBetween(one, other) > farthestCode;

const findPoint = ({ location, ...own }: AddressedPlace): Point | null => {
  const written = readAddress(location);
  const city = own.city || written.city;
  const named = own.region || written.region;
  const coded = codedOf(own.postalCode || written.postalCode);
  const region = codeOf(named.toUpperCase()) ?? codeOf(named) ?? '';
  const ofCity = (city !== '' && pointOfCity({ city, region: region || (coded?.region ?? '') })) || null;
  if (!coded) return region === '' ? null : ofCity;
  if (region !== '' && region !== coded.region) return null;
  if (!ofCity) return coded.point;
  if (isFar(ofCity, coded.point)) return null;
  // A city that was changed without its code: the city is what is read first.
  return cityKey(city) === cityKey(coded.city) ? coded.point : ofCity;
};

/**
 * Finds the point of a job's place in the United States or Canada: that of its postal code, else of its city. Returns
 * null for a place that is unknown, or whose parts contradict each other.
 */
export const pointOfPlace = (place: AddressedPlace): Point | null => {
  const point = findPoint(place);
  return point && { latitude: rounded(point.latitude), longitude: rounded(point.longitude) };
};

/** Finds the point of a written address. */
export const pointOfAddress = (address: string): Point | null =>
  pointOfPlace({ location: address, city: '', region: '', postalCode: '' });
