import type { ImportCompany } from '@basis/domain/model/contract/contract';
import { nameLine } from '@basis/domain/model/formats/nameLine';
import { companyCore, fullWord } from '../../../mailReading/match/companyName';
import { companyKey } from '../../contacts/rows/companies';

/** A name without blanks, legal form and short forms: `BN Bldrs, Inc.` and `BNBuilders` have one. */
const closeKey = (name: string): string => companyKey(name).split(' ').map(fullWord).join('');

/**
 * Separators of companies, those that names seldom have first. A name that has one of them is divided there alone: with
 * a semicolon, its ampersands belong to its companies.
 */
const separators: readonly (readonly [separator: RegExp, certainty: 'sure' | 'asked' | 'ifKnown'])[] = [
  [/;/, 'sure'],
  [/ [/|] /, 'sure'],
  [/\//, 'asked'],
  [/, (?:and )?(?!(?:inc|llc|ltd|lp|llp|co|corp)\b)| & | and /i, 'ifKnown'],
];
/** Words by which a part is no company of its own: a joint venture has one name. */
const jointVenture = /\b(?:jv|joint venture)\b/i;
const maxNames = 10;
const maxProposals = 200;
/** Longest name of a company. Longer cells are lists, which are divided without a question. */
const longestName = 200;

interface Known {
  readonly name: string;
  readonly key: string;
  readonly close: string;
  readonly core: string;
  /** Rows that have it; infinite for a company that is there. */
  readonly count: number;
}

const knownOf = (name: string, count: number): Known => ({
  name,
  key: companyKey(name),
  close: closeKey(name),
  core: companyCore(name),
  count,
});

/** True if a name is had by more rows, or by as many and is written out longer. */
const isBefore = (one: Known, other: Known | undefined): boolean =>
  !other || one.count > other.count || (one.count === other.count && one.name.length > other.name.length);

/** The name that most rows have, of those with one form. */
const largestBy = (all: readonly Known[], form: 'close' | 'core'): ReadonlyMap<string, Known> => {
  const largest = new Map<string, Known>();
  for (const one of all) if (isBefore(one, largest.get(one[form]))) largest.set(one[form], one);
  return largest;
};

/** Divides a list of companies at its semicolons, which names don't have; null for one company. */
export const listedCompanies = (text: string): readonly string[] | null => {
  const names = text.split(';').flatMap((name) => (/\p{L}{2}/u.test(name) ? [name.trim()] : []));
  return names.length > 1 && !jointVenture.test(text) ? names : null;
};

/** Several contractors that a cell names; the plan takes them apart where each is known by itself. */
const severalIn = (text: string, keys: ReadonlySet<string>): Pick<ImportCompany, 'names' | 'isTaken'> | null => {
  for (const [separator, certainty] of separators) {
    const names = text
      .split(separator)
      .map((name) => name.trim())
      .filter((name) => /\p{L}{2}/u.test(name));
    if (names.length < 2) continue;
    if (names.length > maxNames) return null;
    const isTaken =
      names.every((name) => keys.has(companyKey(name))) || (certainty === 'sure' && !jointVenture.test(text));
    return isTaken || certainty !== 'ifKnown' ? { names, isTaken } : null;
  }
  return null;
};

/**
 * Proposes which names of a table are one company, and which name several, before any is made.
 * @param texts names in the table, each with its number of rows
 * @param existing names of companies that are there
 */
export const proposeCompanies = (
  texts: ReadonlyMap<string, number>,
  existing: readonly string[],
): readonly ImportCompany[] => {
  const there = existing.map((name) => knownOf(name, Infinity));
  const thereKeys = new Set(there.map(({ key }) => key));
  const given = [...texts]
    .map(([name, count]) => knownOf(nameLine(name), count))
    .filter(({ key, name }) => key !== '' && name.length <= longestName);
  const keys = new Set([...thereKeys, ...given.map(({ key }) => key)]);
  const all = [...there, ...given];
  const [byClose, byCore] = [largestBy(all, 'close'), largestBy(all, 'core')];
  const proposals: ImportCompany[] = [];
  for (const one of given) {
    const several = severalIn(one.name, keys);
    if (several && !thereKeys.has(one.key)) {
      proposals.push({ text: one.name, count: one.count, reason: 'several', ...several });
      continue;
    }
    // Names with one key are joined without a question, as everywhere.
    if (thereKeys.has(one.key)) continue;
    const close = byClose.get(one.close);
    if (close && close.key !== one.key)
      proposals.push({ text: one.name, count: one.count, reason: 'same', names: [close.name], isTaken: true });
    else {
      const alike = one.core === '' ? undefined : byCore.get(one.core);
      if (alike && alike.key !== one.key)
        proposals.push({ text: one.name, count: one.count, reason: 'alike', names: [alike.name], isTaken: false });
    }
  }
  return proposals
    .toSorted((one, other) => Number(other.isTaken) - Number(one.isTaken) || other.count - one.count)
    .slice(0, maxProposals);
};
