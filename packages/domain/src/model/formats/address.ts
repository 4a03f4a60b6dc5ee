import { fold } from './fold';
import { regionNames } from './regions';

/** Parts of an address; those that it does not have are empty. */
export interface AddressParts {
  /** Street and number. */
  readonly addressLine: string;
  readonly city: string;
  /** Code of a state or province: `OR`. */
  readonly region: string;
  readonly postalCode: string;
}

const provinces: ReadonlySet<string> = new Set('AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' '));
const codeOfName: ReadonlyMap<string, string> = new Map(
  Object.entries(regionNames).map(([code, name]) => [fold(name), code]),
);

const country = /,? ?\b(?:USA?|U\.S\.A?\.?|United States(?: of America)?|Canada)\.?$/i;
const american = /\d{5}(?:-\d{4})?/;
const canadian = /[A-Za-z]\d[A-Za-z][ -]?\d[A-Za-z]\d/;
const postalCode = new RegExp(`(?:^|[\\s,])(${american.source}|${canadian.source})$`);
/** A city and a code without a comma between them; only in capitals, because OR and IN are words. */
const cityAndCode = /^([^\d]+) ([A-Z]{2})$/;

const codeOf = (text: string): string | undefined => {
  const code = text.replaceAll('.', '').toUpperCase();
  return Object.hasOwn(regionNames, code) ? code : codeOfName.get(fold(text));
};

/** Characters of the longest text that is read as an address. */
const longest = 500;

/** Writes a postal code as the post does: M5H 1J9. */
const written = (code: string): string =>
  canadian.test(code) ? code.toUpperCase().replace(/^(...)[ -]?(...)$/, '$1 $2') : code;

/**
 * Reads an address of the United States or Canada in one line, such as `400 Main St, Portland, OR 97204` or
 * `Toronto, Ontario`. Null without a city and a state, and where the postal code is one of the other country.
 */
export const readAddress = (text: string): AddressParts | null => {
  if (text.length > longest) return null;
  const line = text.trim().replace(/\s+/g, ' ').replace(country, '').trim();
  const postal = postalCode.exec(line)?.[1] ?? '';
  const parts = line
    .slice(0, line.length - postal.length)
    .split(',')
    .map((part) => part.trim());
  while (parts.length > 1 && parts.at(-1) === '') parts.pop();
  const last = parts.pop() ?? '';
  const own = codeOf(last);
  const [, cityBefore = '', codeBefore = ''] = own === undefined ? (cityAndCode.exec(last) ?? []) : [];
  const region = own ?? codeOf(codeBefore);
  const city = own === undefined ? cityBefore : (parts.pop() ?? '');
  if (region === undefined || city === '') return null;
  if (postal !== '' && canadian.test(postal) !== provinces.has(region)) return null;
  return { addressLine: parts.filter(Boolean).join(', '), city, region, postalCode: written(postal) };
};

/**
 * Splits an address that is being written: the street before its city, with the comma, and the place itself. A part with
 * a digit is no place: `400 Main St, Portl` is `400 Main St, ` and `Portl`.
 */
export const placeWritten = (text: string): { readonly street: string; readonly place: string } => {
  const parts = text.split(',');
  const at = parts.findLastIndex((part) => /\d/.test(part)) + 1;
  const street = parts
    .slice(0, at)
    .map((part) => `${part.trim()}, `)
    .join('');
  return { street, place: parts.slice(at).join(',').trim() };
};
