import { fold } from '@basis/domain/formats/fold';
import { stateNames } from '../../../mailReading/extract/places/addresses';
import { wordTable } from '../../../platform/wordTable';
import { readWrittenNumber } from './writtenAmounts';

const blanks = new Set([
  'tbd',
  'tba',
  'tbc',
  'n/a',
  'na',
  'none',
  'null',
  'nil',
  'unknown',
  'pending',
  '?',
  '??',
  '???',
]);
const spreadsheetError = /^#(?:n\/a|ref!|value!|div\/0!|name\?|null!|num!|spill!|calc!)$/i;

/** Whether a cell says that there is no value: `TBD`, `-`, `n/a`, or the error of a formula. */
export const isBlankWord = (text: string): boolean => {
  const word = fold(text).replace(/\.$/, '');
  return blanks.has(word) || /^[-–—_.*]+$/.test(word) || spreadsheetError.test(word);
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
