import type { ProjectPlace } from './projectFacts';
import { compass, foldedForMarks, longestRead } from './foldedForMarks';
import { readMarks, type Marks } from './marks';
import { isSlip } from './wordForms';
import { wordTable } from '../../platform/wordTable';

/** Nearness of two locations, as far as both are known. */
export type PlaceLikeness =
  | 'street'
  | 'city'
  | 'state'
  | 'otherNumber'
  | 'otherStreet'
  | 'otherCity'
  | 'otherState'
  | 'unknown';

const streetWords = wordTable({
  ...compass,
  mt: 'mount',
  ft: 'fort',
  hwy: 'highway',
  rte: 'route',
  co: 'county',
});
const leftOut = new Set(
  'street st avenue ave av road rd drive dr lane ln boulevard blvd court ct place pl way parkway pkwy circle cir terrace ter trail trl alley north south east west northeast northwest southeast southwest ne nw se sw'.split(
    ' ',
  ),
);

const wordsOf = (text: string): string[] =>
  foldedForMarks(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => streetWords[word] ?? word);

export interface Street {
  readonly number: string;
  readonly name: string;
  /** Abbreviated: "ne"; null if the address has none. */
  readonly direction: string | null;
}

const directions = /^(?:north|south|east|west|northeast|northwest|southeast|southwest|ne|nw|se|sw)$/;
const lettersOf = (direction: string): string => direction.replace(/(n|s)o[a-z]*?th|(e)ast|(w)est/g, '$1$2$3');

/** House number and street name; null if an address has none. */
export function streetOf(addressLine: string | null): Street | null {
  const [number = '', ...words] = wordsOf(addressLine ?? '');
  if (!/^\d+[a-z]?$/.test(number)) return null;
  const name = words.find((word) => !leftOut.has(word)) ?? words[0];
  const direction = words.find((word) => directions.test(word));
  return name === undefined ? null : { number, name, direction: direction === undefined ? null : lettersOf(direction) };
}

const unitPart = /(?:\b(?:suite|ste|unit|bldg|building|floor|fl|level|tower|room|rm)\b|#).*$/i;

/** Suites, units and floors of an address. */
export function marksOfAddress(addressLine: string | null): Marks {
  const part = unitPart.exec((addressLine ?? '').slice(0, longestRead))?.[0];
  return part ? readMarks(part).marks : new Map();
}

export const cityKey = (city: string | null): string =>
  wordsOf(city ?? '')
    .map((word) => (word === 'st' ? 'saint' : word))
    .join(' ');

const postalOf = (postalCode: string | null): string =>
  (postalCode ?? '').replace(/\s/g, '').toUpperCase().replace(/-.*/, '');

interface ReadPlace {
  readonly city: string;
  readonly state: string;
  readonly post: string;
  readonly street: Street | null;
}

const known = new WeakMap<ProjectPlace, ReadPlace>();

/** A normalized location, computed once; unknown parts are empty. */
const readPlace = (place: ProjectPlace): ReadPlace => {
  const before = known.get(place);
  if (before) return before;
  const read = {
    city: cityKey(place.city),
    state: place.state?.toUpperCase() ?? '',
    post: postalOf(place.postalCode),
    street: streetOf(place.addressLine),
  };
  known.set(place, read);
  return read;
};

/** Normalized city of two locations and its state; null if they differ or are unknown. */
export const cityOfBoth = (one: ProjectPlace | null, other: ProjectPlace | null): string | null => {
  if (!one || !other) return null;
  const [first, second] = [readPlace(one), readPlace(other)];
  return first.city && first.city === second.city
    ? `${first.city} ${(first.state || second.state).toLowerCase()}`
    : null;
};

/** True if two addresses are equal, except that one may omit the direction. */
const isSameAddress = (one: Street | null, other: Street | null): boolean =>
  one !== null &&
  one.number === other?.number &&
  one.name === other.name &&
  (one.direction === null || other.direction === null || one.direction === other.direction);

const isKnown = (one: string, other: string): boolean => one !== '' && other !== '';

/** True unless the postal codes of two locations differ. */
export const mayShareCode = (one: ProjectPlace | null, other: ProjectPlace | null): boolean => {
  const [post, otherPost] = [postalOf(one?.postalCode ?? null), postalOf(other?.postalCode ?? null)];
  return !isKnown(post, otherPost) || post === otherPost;
};

export function placeLikeness(one: ProjectPlace | null, other: ProjectPlace | null): PlaceLikeness {
  if (!one || !other) return 'unknown';
  const [first, second] = [readPlace(one), readPlace(other)];
  if (isKnown(first.state, second.state) && first.state !== second.state) return 'otherState';
  const isSamePost = isKnown(first.post, second.post) && first.post === second.post;
  const areCitiesKnown = isKnown(first.city, second.city);
  const isSameCity = areCitiesKnown && isSlip(first.city, second.city);
  const [street, otherStreet] = [first.street, second.street];
  const isSameStreet = isSameAddress(street, otherStreet);
  if (isSameStreet && (isSameCity || isSamePost || !areCitiesKnown)) return 'street';
  if (areCitiesKnown && !isSameCity && !isSamePost) return 'otherCity';
  if (street && otherStreet && !isSameStreet) return street.name === otherStreet.name ? 'otherNumber' : 'otherStreet';
  if (isSameCity || isSamePost) return 'city';
  return isKnown(first.state, second.state) ? 'state' : 'unknown';
}
