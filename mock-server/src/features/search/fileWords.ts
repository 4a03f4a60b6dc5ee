import { fold } from '@basis/domain/formats/fold';

/** A file's words at most: the database indexes a megabyte of them. */
const mostWords = 12_000;
/** Letters of a word at most; what is longer is no word. */
const longestWord = 60;

const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Different words of a file's name and text, by which it is found; of a huge file the first ones. */
export const fileWords = (name: string, text: string | null): readonly string[] => {
  const words = new Set<string>();
  for (const word of wordsIn(`${name} ${text ?? ''}`)) {
    if (words.size === mostWords) break;
    if (word.length <= longestWord) words.add(word);
  }
  return [...words];
};

/** Words shorter than this are found only whole: too many begin with them. */
const shortestStart = 3;

/**
 * The `tsquery` of files that contain every word, also as the beginning of one of theirs.
 * @returns null for words that almost any file has.
 */
export const fileQuery = (words: readonly string[]): string | null => {
  const wanted = [...new Set(words.flatMap(wordsIn))];
  if (!wanted.some((word) => word.length >= shortestStart)) return null;
  return wanted.map((word) => (word.length < shortestStart ? `'${word}'` : `'${word}':*`)).join(' & ');
};
