import { codeOf } from './placeKeys';

/** What the end of an address says; unknown parts are empty. */
interface WrittenAddress {
  readonly city: string;
  /** Code of a state or province. */
  readonly region: string;
  /** Five digits, or the first three signs of a Canadian code. */
  readonly postalCode: string;
}

const countries: ReadonlySet<string> = new Set(['us', 'usa', 'united states', 'canada']);
/** Longest address that is read, and most words of a state. */
const [longestAddress, mostStateWords] = [500, 4];

const fiveDigits = /^\d{5}$/;
const fiveDigitsMore = /^\d{5}-\d{4}$/;
const canadianStart = /^[A-Z]\d[A-Z]$/i;
const canadianEnd = /^\d[A-Z]\d$/i;
const canadianWhole = /^[A-Z]\d[A-Z]\d[A-Z]\d$/i;

/** Key of a postal code in the list: `98101-2030` is 98101, `v6b 1a1` V6B; empty for what is none. */
export const postalKey = (written: string): string => {
  const text = written.trim();
  if (fiveDigits.test(text) || fiveDigitsMore.test(text)) return text.slice(0, 5);
  const [start = '', end = '', ...rest] = text.split(' ');
  const isCanadian = canadianWhole.test(text) || (canadianStart.test(start) && (end === '' || canadianEnd.test(end)));
  return isCanadian && rest.length === 0 ? text.slice(0, 3).toUpperCase() : '';
};

/** Takes a postal code from the end of some words. */
const takePostalCode = (words: string[]): string => {
  for (const count of [2, 1]) {
    const key = words.length < count ? '' : postalKey(words.slice(-count).join(' '));
    if (key === '') continue;
    words.splice(-count);
    return key;
  }
  return '';
};

/** Takes a state, by its code or name, from the end of some words. */
const takeRegion = (words: string[]): string => {
  for (let count = Math.min(mostStateWords, words.length); count > 0; count -= 1) {
    const state = words.slice(-count).join(' ').replace(/\.$/, '');
    const region = codeOf(state.toUpperCase()) ?? codeOf(state);
    if (region === undefined) continue;
    words.splice(-count);
    return region;
  }
  return '';
};

/**
 * Reads the end of an address: `12 Main St, Seattle, WA 98101`, `Seattle WA 98101`, `Vancouver, British Columbia V6B 1A1`.
 * What stands before is a city only where a comma divides it from a street.
 */
export const readAddress = (address: string): WrittenAddress => {
  const parts = address
    .slice(0, longestAddress)
    .split(',')
    .map((part) => part.split(/\s/).filter(Boolean))
    .filter((words) => words.length > 0);
  if (parts.length > 1 && countries.has((parts.at(-1) ?? []).join(' ').toLowerCase())) parts.pop();
  const take = (from: (words: string[]) => string): string => {
    const last = parts.at(-1);
    if (!last) return '';
    const found = from(last);
    if (last.length === 0) parts.pop();
    return found;
  };
  const postalCode = take(takePostalCode);
  const region = take(takeRegion);
  const city = (parts.at(-1) ?? []).join(' ');
  const isStreet = parts.length === 1 && /\d/.test(city);
  return { city: isStreet ? '' : city, region, postalCode };
};
