import { fold } from '@basis/domain/formats/fold';

/** Maximum number of words of a file: a `tsvector` holds a megabyte. */
const mostWords = 12_000;
/** Maximum length of an indexed word, in letters. */
const longestWord = 60;

const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Distinct words of a file's name and text; the first ones of a huge file. */
export const fileWords = (name: string, text: string | null): readonly string[] => {
  const words = new Set<string>();
  for (const word of wordsIn(`${name} ${text ?? ''}`)) {
    if (words.size === mostWords) break;
    if (word.length <= longestWord) words.add(word);
  }
  return [...words];
};

/** Minimum length of a word that matches by its beginning; shorter ones match whole words only. */
const shortestStart = 3;

/**
 * Writes a `tsquery` that finds files with every word, or with a word that begins with it.
 * @returns null if all words are too short to tell files apart.
 */
export const fileQuery = (words: readonly string[]): string | null => {
  const wanted = [...new Set(words.flatMap(wordsIn))];
  if (!wanted.some((word) => word.length >= shortestStart)) return null;
  return wanted.map((word) => (word.length < shortestStart ? `'${word}'` : `'${word}':*`)).join(' & ');
};
