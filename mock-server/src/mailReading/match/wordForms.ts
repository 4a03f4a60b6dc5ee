/** Variants of words: joined, initials, truncated, misspelt. */

import { isKind, isWork } from './nameWords';

/** Two consecutive words that another name writes as one. */
const joinedIn = (word: string, others: readonly string[]): string[] | null => {
  const start = others.findIndex((other, at) => word.startsWith(other) && word === other + (others[at + 1] ?? ''));
  return start < 0 ? null : others.slice(start, start + 2);
};

/** Consecutive words that another name abbreviates to initials. */
const speltOutIn = (initials: string, others: readonly string[]): string[] | null => {
  const isLong = initials.length >= 3 && initials.length <= 5;
  if (!isLong && initials.length !== 2) return null;
  const isSpelt = (start: number, letters: string): boolean =>
    others.length - start >= letters.length &&
    (isLong || others[start] === 'university' || isKind(others[start + 1] ?? '')) &&
    letters.split('').every((letter, at) => others[start + at]?.startsWith(letter));
  const rowOf = (letters: string): string[] | null => {
    const start = others.findIndex((_, at) => isSpelt(at, letters));
    return start < 0 ? null : others.slice(start, start + letters.length);
  };
  // "BHC" is "Behavioral Health" without its center or clinic.
  return rowOf(initials) ?? (isLong && /[cfh]$/.test(initials) ? rowOf(initials.slice(0, -1)) : null);
};

/** A short name before words that are written as initials: "vamc" for "va medical center". */
const leadingIn = (word: string, others: readonly string[]): string[] | null => {
  const start = others.findIndex((other) => other.length > 1 && other.length < word.length && word.startsWith(other));
  const initials = start < 0 ? '' : word.slice(others[start]?.length);
  const following = others.slice(start + 1, start + 1 + initials.length);
  const isSpelt = initials.length > 1 && initials.split('').every((letter, at) => following[at]?.startsWith(letter));
  return isSpelt ? others.slice(start, start + 1 + initials.length) : null;
};

/** A short name after words that are written as initials: "nicu" for "neonatal icu". */
const endingIn = (word: string, others: readonly string[]): string[] | null => {
  if (word.length > 6) return null;
  const isSpelt = (end: number): boolean => {
    const last = others[end] ?? '';
    const initials = word.slice(0, -last.length);
    if (last.length < 2 || last.length > 4 || !initials || !word.endsWith(last) || initials.length > end) return false;
    return initials.split('').every((letter, at) => others[end - initials.length + at]?.startsWith(letter));
  };
  const end = others.findIndex((_, at) => isSpelt(at));
  return end < 0 ? null : others.slice(end - (word.length - (others[end]?.length ?? 0)), end + 1);
};

/** Finds a misspelling of a common word: "elementry" for "elementary". */
const knownFor = (word: string, others: readonly string[]): string[] | null => {
  if (isKind(word) || isWork(word)) return null;
  const known = others.find(
    (other) => (isKind(other) || isWork(other)) && (isSlip(word, other) || isShortened(word, other)),
  );
  return known === undefined ? null : [known];
};

/**
 * Expands a short form after the same word: "Heron CU" for "Heron Credit Union", "Heron Bio" for "Heron Biosciences".
 */
const behindSame = (word: string, before: string | undefined, others: readonly string[]): string[] | null => {
  const same = others.findIndex((other) => other === before);
  if (same < 0) return null;
  const following = others.slice(same + 1, same + 3);
  if (word.length === 2 && word.split('').every((letter, at) => following[at]?.startsWith(letter))) return following;
  const [next] = following;
  return word.length === 3 && next?.startsWith(word) && next.length - word.length >= 4 ? [next] : null;
};

const speltIn = (word: string, before: string | undefined, others: readonly string[]): readonly string[] =>
  joinedIn(word, others) ??
  speltOutIn(word, others) ??
  leadingIn(word, others) ??
  endingIn(word, others) ??
  knownFor(word, others) ??
  behindSame(word, before, others) ?? [word];

/**
 * Rewrites words as the other name does: "Evergreenhealth" as "evergreen health", "OHSU" as "Oregon Health Science
 * University".
 */
export const asWrittenIn = (name: readonly string[], others: readonly string[]): readonly string[] =>
  name.flatMap((word, at) => (others.includes(word) ? word : speltIn(word, name[at - 1], others)));

/** From this length, one differing letter is a typo; "Kelton" and "Kelson" are two names. */
const longEnough = 8;

/**
 * True if two words differ by a typo. Short words are too alike, and a different first letter makes a different name:
 * "Marlow" and "Harlow".
 */
export function isSlip(one: string, other: string): boolean {
  if (one === other) return true;
  if (Math.min(one.length, other.length) < 6 || Math.abs(one.length - other.length) > 1) return false;
  if (one[0] !== other[0]) return false;
  let start = 0;
  while (one[start] === other[start] && start < one.length) start += 1;
  const restOf = (word: string, passed: number): string => word.slice(start + passed);
  return (
    (one.length >= longEnough && restOf(one, 1) === restOf(other, 1)) ||
    restOf(one, 1) === restOf(other, 0) ||
    restOf(one, 0) === restOf(other, 1) ||
    (one[start] === other[start + 1] && one[start + 1] === other[start] && restOf(one, 2) === restOf(other, 2))
  );
}

/** Suffixes that make a longer name a different one, not the same spelled out: "River" and "Riverside". */
const endsOfNames =
  /(?:side|gate|way|land|lands|wood|woods|dale|ford|ville|ton|town|burg|burgh|field|fields|view|point|ridge|crest|brook|creek|lake|hill|hills|mont|port|haven|shore|bridge|stone|worth|ham|bury|water|house|mount|grove|leaf|bank|well|park|son)$/;

const endsOfWords = /^(?:e|s|y|al|an|ed|er|es|ic|or|ics|ine|ing|ion|ist|ive|ian|ery|ical|ment|ional)$/;
const endsOfWhole = /^(?:s|al|ed|ing|ion|ment|ional)$/;
const shortestStem = 5;

/** True if two words have the same stem: "medical" and "medicine", "region" and "regional". */
export function isOfOneStem(one: string, other: string): boolean {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  if (shared < shortestStem) return false;
  const [end, otherEnd] = [one.slice(shared), other.slice(shared)];
  if (end === '' || otherEnd === '') return endsOfWhole.test(end || otherEnd);
  return endsOfWords.test(end) && endsOfWords.test(otherEnd);
}

const hasVowel = /[aeiouy]/;

/** True if a word without vowels abbreviates another, as "mgmt" does "management". */
const isWithoutVowels = (short: string, long: string): boolean => {
  if (long.length < 6 || hasVowel.test(short)) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
};

/**
 * True if one word abbreviates the other by its start ("Interm." for "Intermediate") or its consonants ("Mgmt" for
 * "Management").
 */
export function isShortened(one: string, other: string): boolean {
  if (one[0] !== other[0]) return false;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < 4) return false;
  if (!long.startsWith(short)) return isWithoutVowels(short, long);
  return long.length - short.length >= 4 && /^\p{L}+$/u.test(long) && !endsOfNames.test(long.slice(short.length));
}
