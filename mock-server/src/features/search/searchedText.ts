import { fold } from '@basis/domain/model/formats/fold';

/** A sign inside a number or word, such as `24-101`, `T.I.` or `co-op`. */
const innerSign = /[\p{L}\p{N}][-./'&][\p{L}\p{N}]/u;
const phone = /\(?\b\d{3}\)?[ .-]?\d{3}[ .-]\d{4}\b/g;

/** Writes a word without its signs. */
export const squeezed = (word: string): string => word.replace(/[^\p{L}\p{N}]+/gu, '');

/** The text by which an entry is found: folded, and behind it each word with signs inside once more without them. */
export const searchedText = (text: string): string => {
  const folded = fold(text);
  const joined = folded.split(' ').filter((word) => innerSign.test(word));
  const others = [...joined, ...(folded.match(phone) ?? [])].map(squeezed);
  return [folded, ...new Set(others)].join(' ');
};
