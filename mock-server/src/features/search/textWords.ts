import { fold } from '@basis/domain/model/formats/fold';

/** Maximum number of words of a text. */
const mostWords = 12_000;
/** Maximum size of the words of a text: a `tsvector` holds a megabyte, and made of an array isn't checked for it. */
const mostBytes = 2 ** 19;
/** Maximum length of a word, in letters. Longer ones are cut, in texts and queries alike. */
const longestWord = 60;

const cutWord = (word: string): string =>
  word.length > longestWord ? Array.from(word).slice(0, longestWord).join('') : word;

/** Words without case, accents and invisible characters. */
const wordsIn = (text: string): string[] =>
  (fold(text.replace(/\p{Cf}+/gu, '')).match(/[\p{L}\p{N}]+/gu) ?? []).map(cutWord);

/** Distinct words of a text; the first ones of a huge text. */
export const textWords = (text: string): readonly string[] => {
  const words = new Set<string>();
  let bytes = 0;
  for (const word of wordsIn(text)) {
    if (words.has(word)) continue;
    bytes += Buffer.byteLength(word);
    if (words.size === mostWords || bytes > mostBytes) break;
    words.add(word);
  }
  return [...words];
};

/** Distinct words of a file's name and text. */
export const fileWords = (name: string, text: string | null): readonly string[] => textWords(`${name} ${text ?? ''}`);

/** Minimum length of a word that matches by its beginning; shorter ones match whole words only. */
const shortestStart = 3;

/**
 * Writes a `tsquery` that finds texts with every word, or with a word that begins with it.
 * @returns null if all words are too short to tell texts apart.
 */
export const textQuery = (words: readonly string[]): string | null => {
  const wanted = [...new Set(words.flatMap(wordsIn))];
  if (!wanted.some((word) => word.length >= shortestStart)) return null;
  return wanted.map((word) => (word.length < shortestStart ? `'${word}'` : `'${word}':*`)).join(' & ');
};

/** Length of an excerpt before and after its first word, in characters. */
const excerptReach = { before: 24, after: 80 };

const isInsidePair = (text: string, place: number): boolean => /^[\uDC00-\uDFFF]/.test(text.slice(place, place + 1));

/** Shortens a text to whole words around a place, and marks cuts. */
const cutAround = (text: string, place: number): string => {
  const from = Math.max(0, place - excerptReach.before);
  const to = Math.min(text.length, place + excerptReach.after);
  const start = from === 0 ? 0 : Math.min(place, text.indexOf(' ', from) + 1 || place);
  const lastSpace = text.lastIndexOf(' ', to);
  const end = to === text.length || lastSpace <= place ? to : lastSpace;
  const whole = isInsidePair(text, end) ? end - 1 : end;
  return `${start > 0 ? '…' : ''}${text.slice(start, whole)}${whole < text.length ? '…' : ''}`;
};

interface Passage {
  /** Number of the words it contains. */
  readonly count: number;
  /** Place of its longest word among the words, the longest first. */
  readonly rank: number;
  /** Distance from its first word to its last, in characters. */
  readonly span: number;
}

/** Compares passages: more words first, then a longer one, then those closer together. */
const isBetter = (one: Passage, other: Passage): boolean =>
  (other.count - one.count || one.rank - other.rank || one.span - other.span) < 0;

/** Places that are compared at most. */
const mostPlaces = 1000;

const isFoundBy = (word: string) => (one: string) => (one.length < shortestStart ? word === one : word.startsWith(one));

/** Shows where a text has the words of a query: most of them, else the longest. @returns null if it has none of them. */
export const excerptOf = (text: string, words: readonly string[]): string | null => {
  const line = text
    .replace(/\p{Cf}+/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  const wanted = [...new Set(words.flatMap(wordsIn))].toSorted((one, other) => other.length - one.length);
  const found: { readonly rank: number; readonly place: number }[] = [];
  for (const { 0: chunk, index: place } of line.matchAll(/\S+/gu)) {
    if (found.length === mostPlaces) break;
    const ranks = wordsIn(chunk).map((word) => wanted.findIndex(isFoundBy(word)));
    for (const rank of new Set(ranks)) if (rank !== -1) found.push({ rank, place });
  }
  let best: (Passage & { readonly place: number }) | null = null;
  for (const [index, { place }] of found.entries()) {
    const ranks = new Set<number>();
    let span = 0;
    for (let at = index; at < found.length; at += 1) {
      const other = found[at];
      if (!other || other.place > place + excerptReach.after) break;
      if (!ranks.has(other.rank)) span = other.place - place;
      ranks.add(other.rank);
    }
    const one = { count: ranks.size, rank: Math.min(...ranks), span, place };
    if (!best || isBetter(one, best)) best = one;
  }
  return best && cutAround(line, best.place);
};
