import zipcodes from 'zipcodes';
import { codeOf } from './placeKeys';

/** A place of a postal code. */
export interface ListedCity {
  readonly city: string;
  readonly region: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Words that tell a postal district of a Canadian city from the others. */
const districtWords =
  'Inner|Outer|Lower|Upper|Mid|Central|North|South|East|West|Northeast|Northwest|Southeast|Southwest|And|&|Riverbank|Harbour|Mid-riverbank|Mid-harbour';
const districts = new RegExp(`( (${districtWords}))+$`);
const offices = / (Stn|Business Reply|Provincial Government|British Columbia Prov|Nova Scotia Prov).*$/;
const smallWords = new Set(['de', 'des', 'du', 'la', 'le', 'les', 'sur', 'et', 'en', 'aux']);

/** Capitalizes the parts of a hyphenated name: `St-louis-de-kent` becomes St-Louis-de-Kent. */
const capitalized = (name: string): string =>
  name
    .split('-')
    .map((part, index) => (index === 0 || smallWords.has(part) ? part : part.charAt(0).toUpperCase() + part.slice(1)))
    .join('-');

/** City of a postal district: `Downtown Toronto (Rosedale)` is Toronto, `Quebec City Lower Riverbank` Quebec City. */
const withoutDistrict = (listed: string): string => {
  const name = listed
    .replace(/^(?:Downtown|Central|East|West) (?=[^(]*\()/, '')
    .replace(/^(?:Downtown|Old) /, '')
    .replace(/\s*\(.*$/, '')
    .replace(offices, '');
  return name.replace(districts, '') || name;
};

const keyOf = (city: string, region: string): string => `${region}|${city}`;

const readCities = (): readonly ListedCity[] => {
  const rows = Object.values(zipcodes.codes).flatMap(({ city: listed, state, country, latitude, longitude }) => {
    const region = codeOf(state);
    const isCanadian = country !== 'US';
    const city = isCanadian ? withoutDistrict(listed) : listed;
    return region === undefined || city === '' ? [] : [{ city, region, latitude, longitude, isCanadian }];
  });
  const counts = new Map<string, number>();
  for (const { city, region } of rows) counts.set(keyOf(city, region), (counts.get(keyOf(city, region)) ?? 0) + 1);
  /** City at the start of a district's name: Halifax for `Halifax Bedford Basin`. */
  const startOf = (city: string, region: string): string =>
    city
      .split(' ')
      .map((_, index, words) => words.slice(0, index + 1).join(' '))
      .find((start) => (counts.get(keyOf(start, region)) ?? 0) > 2) ?? city;
  return rows.map(({ isCanadian, city, ...row }) => ({
    ...row,
    city: isCanadian ? capitalized(startOf(city, row.region)) : city,
  }));
};

let cities: readonly ListedCity[] | undefined;

/** Lists the city of each postal code of the United States and Canada; large cities repeat. */
export const listedCities = (): readonly ListedCity[] => (cities ??= readCities());
