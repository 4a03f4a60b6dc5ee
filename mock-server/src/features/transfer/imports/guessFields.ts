import { currencySign } from '@basis/domain/model/formats/currencySigns';
import { fold } from '@basis/domain/model/formats/fold';
import { longestNamed, remembering } from './foldOnce';

/** A field that a column can be, with what columns of it are called and hold. */
export interface ImportableField {
  readonly id: string;
  readonly label: string;
  readonly isRequired: boolean;
  readonly isDate: boolean;
  /** Other names of its columns, the surest first. */
  readonly words: readonly string[];
  /** Names that columns of other fields have as well. */
  readonly weakWords: readonly string[];
  /** Likelihood that values belong to this field, from 0 to 1. */
  readonly likelihood: (values: readonly string[]) => number;
}

const endings: Readonly<Record<string, string>> = { no: 'number', nr: 'number', num: 'number', nbr: 'number' };

const makeKey = (head: string): string => {
  const words = fold(head)
    .replace(/[([] ?([a-z]{0,3}\p{Sc}|[a-z]{3}) ?[)\]]/gu, (given, sign: string) => (currencySign(sign) ? ' ' : given))
    .replaceAll('#', ' number ')
    .replace(/\p{Sc}/gu, ' amount ')
    .replace(/\bproj\b\.?/g, 'project')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ');
  const last = words.at(-1) ?? '';
  return [...words.slice(0, -1), Object.hasOwn(endings, last) ? endings[last] : last].join(' ');
};

const keyOnce = remembering(makeKey);

/**
 * Form in which names of columns are compared: `Job #` and `Job No.` are both `job number`. A name is truncated first,
 * since any cell of a table may be in the position of a name.
 */
export const headKey = (head: string): string => keyOnce(head.slice(0, longestNamed));

/** Between the two parts of a name that two rows make. */
export const nameJoint = ' – ';

/** The keys of a name; of one that two rows make, also that of the lower row. */
const keysOf = (name: string): string[] => {
  const lower = name.includes(nameJoint) ? name.slice(name.lastIndexOf(nameJoint) + nameJoint.length) : null;
  return lower === null ? [headKey(name)] : [headKey(name.replace(nameJoint, ' ')), headKey(lower)];
};

const [firstWord, lastWord, weakWord] = [0.9, 0.5, 0.45];

/** Score of a name for a field: 1 for its label, less the further back a word is; 0 if it does not match. */
const nameScore = (key: string, { label, words, weakWords }: ImportableField): number => {
  if (!key) return 0;
  if (headKey(label) === key) return 1;
  const place = words.indexOf(key);
  if (place !== -1) return firstWord - ((firstWord - lastWord) * place) / words.length;
  return weakWords.includes(key) ? weakWord : 0;
};

interface Pair {
  readonly column: number;
  readonly field: ImportableField;
  readonly score: number;
}

/** Fields that a workspace chose for names of columns before; null for none. */
export type RememberedColumns = ReadonlyMap<string, string | null>;

interface Column {
  /** Field chosen for its name before; undefined if none was chosen. */
  readonly known: string | null | undefined;
  readonly keys: readonly string[];
  readonly values: readonly string[];
}

const scoreOf = ({ known, keys, values }: Column, field: ImportableField): number => {
  if (known === field.id) return 2;
  const byName = Math.max(...keys.map((key) => nameScore(key, field)));
  // A column that was left out before is still what its exact name says.
  if (known !== undefined && byName < 1) return 0;
  return byName && byName * (values.length ? field.likelihood(values) : 1);
};

/** Guesses the field of each column by its name and values: the best pair first, no field twice. */
export const guessFields = (
  columns: readonly string[],
  fields: readonly ImportableField[],
  valuesOf: (column: number) => readonly string[] = () => [],
  remembered: RememberedColumns = new Map(),
): (string | null)[] => {
  const pairs = columns
    .flatMap((name, column) => {
      const of = { known: remembered.get(headKey(name)), keys: keysOf(name), values: valuesOf(column) };
      return fields.map((field): Pair => ({ column, field, score: scoreOf(of, field) }));
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score);
  const guessed = new Map<number, string>();
  const taken = new Set<string>();
  for (const { column, field } of pairs) {
    if (guessed.has(column) || taken.has(field.id)) continue;
    guessed.set(column, field.id);
    taken.add(field.id);
  }
  return columns.map((_, column) => guessed.get(column) ?? null);
};
