import { fold } from '@basis/domain/formats/fold';

/** Maximum number of words of a text: a `tsvector` holds a megabyte. */
const mostWords = 12_000;
/** Maximum length of an indexed word, in letters. */
const longestWord = 60;

const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Distinct words of a text; the first ones of a huge text. */
export const textWords = (text: string): readonly string[] => {
  const words = new Set<string>();
  for (const word of wordsIn(text)) {
    if (words.size === mostWords) break;
    if (word.length <= longestWord) words.add(word);
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

/** Shortens a text to whole words around a place, and marks cuts. */
const cutAround = (text: string, place: number): string => {
  const from = Math.max(0, place - excerptReach.before);
  const to = Math.min(text.length, place + excerptReach.after);
  const start = from === 0 ? 0 : Math.min(place, text.indexOf(' ', from) + 1 || place);
  const lastSpace = text.lastIndexOf(' ', to);
  const end = to === text.length ? to : lastSpace > place ? lastSpace : to;
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
};

/** Shows where a text has the words of a query: around the longest of them. @returns null if it has none of them. */
export const excerptOf = (text: string, words: readonly string[]): string | null => {
  const line = text.replace(/\s+/gu, ' ').trim();
  const wanted = words.flatMap(wordsIn).toSorted((one, other) => other.length - one.length);
  let found: { rank: number; place: number } | null = null;
  for (const { 0: word, index } of line.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const folded = fold(word);
    const rank = wanted.findIndex((one) => (one.length < shortestStart ? folded === one : folded.startsWith(one)));
    if (rank !== -1 && (found === null || rank < found.rank)) found = { rank, place: index };
    if (rank === 0) break;
  }
  return found && cutAround(line, found.place);
};
