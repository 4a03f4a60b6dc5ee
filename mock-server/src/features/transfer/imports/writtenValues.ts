import { fold } from '@basis/domain/formats/fold';
import { stateNames } from '../../../mailReading/extract/addresses';
import { wordTable } from '../../../platform/wordTable';

const plainNumber = /^[+-]?(\d{1,3}(,\d{3})+|\d+)?(\.\d+)?$/;

/** A number as people write it, `1,234.5`; null when it is none. */
export const readWrittenNumber = (text: string): number | null => {
  const digits = text.trim();
  return plainNumber.test(digits) && /\d/.test(digits) ? Number(digits.replaceAll(',', '')) : null;
};

/** An amount in cents: `$1,234.50`, `(1,234.50)` is less than nothing; null when it is none. */
export const readWrittenMoney = (text: string): number | null => {
  const isInBrackets = /^\(.*\)$/.test(text);
  const bare = text.replace(/^\(|\)$|\$|usd|\s/gi, '');
  const dollars = readWrittenNumber(bare);
  if (dollars === null) return null;
  const cents = Math.round(dollars * 100) * (isInBrackets ? -1 : 1);
  return Number.isSafeInteger(cents) ? cents : null;
};

/** Hundredths of a percent of `12.5%`. */
export const readWrittenPercent = (text: string): number | null => {
  const percent = readWrittenNumber(text.replace(/\s*%$/, ''));
  return percent === null ? null : Math.round(percent * 100);
};

const yes = new Set(['yes', 'y', 'true', '1', 'x', '✓']);
const no = new Set(['no', 'n', 'false', '0']);

export const readWrittenFlag = (text: string): boolean | null => {
  const word = fold(text);
  if (yes.has(word)) return true;
  return no.has(word) ? false : null;
};

const codes = new Set(stateNames.values());

/** The two letters of a state or province, by them or by its name. */
export const readWrittenRegion = (text: string): string | null => {
  const letters = text.replaceAll('.', '').toUpperCase();
  return codes.has(letters) ? letters : (stateNames.get(text.toLowerCase().trim()) ?? null);
};

const labour = wordTable({
  union: 'Union',
  'non union': 'Non Union',
  nonunion: 'Non Union',
  'open shop': 'Non Union',
  'prevailing wage': 'Prevailing Wage',
  prevailing: 'Prevailing Wage',
  'davis bacon': 'Prevailing Wage',
  unknown: 'Unknown',
});

export const readWrittenUnionType = (text: string): string | null => labour[fold(text).replaceAll('-', ' ')] ?? null;

const miles = /\s*(mi|miles?)\.?$/i;

/** Miles with one decimal, as many as can be kept. */
export const readWrittenMiles = (text: string): number | null => {
  const distance = readWrittenNumber(text.replace(miles, ''));
  return distance !== null && distance >= 0 && distance < 100_000 ? Math.round(distance * 10) / 10 : null;
};

const duration = /^(?:(\d+)\s*h(?:ours?|rs?)?\.?)?\s*(?:(\d+)\s*m(?:in(?:utes?)?)?\.?)?$/i;

/** Whole minutes of `1 h 25 min`, `85 min` or `85`. */
export const readWrittenMinutes = (text: string): number | null => {
  const [, hours, minutes] = duration.exec(text) ?? [];
  const total =
    hours !== undefined || minutes !== undefined
      ? Number(hours ?? 0) * 60 + Number(minutes ?? 0)
      : readWrittenNumber(text);
  return total !== null && total >= 0 && total < 100_000 ? Math.round(total) : null;
};

/** Several names in one cell. */
export const splitNames = (text: string): string[] =>
  text
    .split(/[,;\n]|\s+(?:and|&)\s+/)
    .map((name) => name.trim())
    .filter(Boolean);
