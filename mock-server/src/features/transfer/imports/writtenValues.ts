import { stateNames } from '../../../mailReading/extract/places/addresses';
import { wordTable } from '../../../platform/wordTable';
import { foldOnce, longestNamed } from './foldOnce';
import { briefValue, readWrittenNumber } from './writtenAmounts';

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

/** Returns true if a cell says that there is no value: `TBD`, `-`, `n/a`, or the error of a formula. */
export const isBlankWord = (text: string): boolean => {
  if (text.length > longestNamed) return false;
  const word = foldOnce(text).replace(/\.$/, '');
  return blanks.has(word) || /^(?:usd|[$€£¥])? ?[-–—_.*]+$/.test(word) || spreadsheetError.test(word);
};

/** Returns true if a cell says that there is no value. A status of `Pending` says that a bid waits for its result. */
export const isBlankIn = (fieldId: string, text: string): boolean =>
  isBlankWord(text) && !(fieldId === 'stageId' && foldOnce(text) === 'pending');

const yes = new Set(['yes', 'y', 'true', '1', 'x', '✓']);
const no = new Set(['no', 'n', 'false', '0']);

export const readWrittenFlag = (text: string): boolean | null => {
  const word = foldOnce(briefValue(text) ?? '');
  if (yes.has(word)) return true;
  return no.has(word) ? false : null;
};

const codes = new Set(stateNames.values());

/** The two letters of a state or province, by them or by its name. */
export const readWrittenRegion = (text: string): string | null => {
  const name = briefValue(text) ?? '';
  const letters = name.replaceAll('.', '').toUpperCase();
  return codes.has(letters) ? letters : (stateNames.get(name.toLowerCase()) ?? null);
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

export const readWrittenUnionType = (text: string): string | null =>
  labour[foldOnce(briefValue(text) ?? '').replaceAll('-', ' ')] ?? null;

const miles = /(?:mi|miles?)\.?$/i;

/** Miles with one decimal, as many as can be kept. */
export const readWrittenMiles = (text: string): number | null => {
  const distance = readWrittenNumber((briefValue(text) ?? '').replace(miles, ''));
  return distance !== null && distance >= 0 && distance < 100_000 ? Math.round(distance * 10) / 10 : null;
};

const duration = /^(?:(\d+) ?h(?:ours?|rs?)?\.?)? ?(?:(\d+) ?m(?:in(?:utes?)?)?\.?)?$/i;

/** Whole minutes of `1 h 25 min`, `85 min` or `85`. */
export const readWrittenMinutes = (text: string): number | null => {
  const [, hours, minutes] = duration.exec(briefValue(text) ?? '') ?? [];
  const total =
    hours !== undefined || minutes !== undefined
      ? Number(hours ?? 0) * 60 + Number(minutes ?? 0)
      : readWrittenNumber(text);
  return total !== null && total >= 0 && total < 100_000 ? Math.round(total) : null;
};

/** Several names in one cell. */
export const splitNames = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .flatMap((part) => part.replace(/\s+/g, ' ').split(/ (?:and|&) /))
    .map((name) => name.trim())
    .filter(Boolean);
