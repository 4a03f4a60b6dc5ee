import { listedCities } from './listedCities';
import { cityKey } from './placeKeys';

/** A city of a state or province. */
export interface City {
  readonly city: string;
  /** Code of a state or province, such as `OR`. */
  readonly region: string;
}

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const keyOf = (city: string, region: string): string => `${region}|${cityKey(city)}`;

export const makePoints = (): ReadonlyMap<string, Point> => {
  const points = new Map<string, Point>();
  for (const { city, region, latitude, longitude } of listedCities()) {
    const key = keyOf(city, region);
    if (!points.has(key) && (latitude || longitude)) points.set(key, { latitude, longitude });
  }
  return points;
};

let points: ReadonlyMap<string, Point> | undefined;

/** Takes the points as they were made elsewhere. */
export const takePoints = (made: ReadonlyMap<string, Point>): void => {
  points = made;
};

/** Point of a city's first postal code that has coordinates. */
export const pointOfCity = ({ city, region }: City): Point | undefined => {
  points ??= makePoints();
  return points.get(keyOf(city, region.toUpperCase()));
};

export const milesOfEarthRadius = 3958.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance. */
export const milesBetween = (one: Point, other: Point): number => {
  const [a, b] = [radians(one.latitude), radians(other.latitude)];
  const half =
    Math.sin((b - a) / 2) ** 2 +
    Math.cos(a) * Math.cos(b) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * milesOfEarthRadius * Math.asin(Math.sqrt(half));
};

/** Those of the cities in the United States and Canada that lie within some miles of one, as the crow flies. */
export const citiesNear = <C extends City>(center: City, cities: readonly C[], miles: number): readonly C[] => {
  const from = pointOfCity(center);
  if (!from) return [];
  return cities.filter((city) => {
    const point = pointOfCity(city);
    return point !== undefined && milesBetween(from, point) <= miles;
  });
};
