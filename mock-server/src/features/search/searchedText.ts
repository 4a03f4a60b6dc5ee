import { fold } from '@basis/domain/model/formats/fold';

/** A sign inside a number or word, such as `24-101`, `T.I.` or `co-op`. */
const innerSign = /[\p{L}\p{N}][-./'&][\p{L}\p{N}]/u;
const phone = /\(?\b\d{3}\)?[ .-]?\d{3}[ .-]\d{4}\b/g;

/** Writes a word without its signs. */
export const squeezed = (word: string): string => word.replace(/[^\p{L}\p{N}]+/gu, '');

/** Short words before a longer one, which people also write as one: `van der Velde`, `BN Builders`, `Mc Donald`. */
const particles = /(?<![\p{L}\p{N}])(?:\p{L}{1,3} ){1,3}\p{L}{4,}/gu;

/**
 * The text by which an entry is found: folded, and behind it each word with signs inside once more without them.
 * @param isOfNames true to join short words to the name behind them, too, which sentences are too full of.
 */
export const searchedText = (text: string, isOfNames: boolean): string => {
  const folded = fold(text);
  const joined = folded.split(' ').filter((word) => innerSign.test(word));
  const names = isOfNames ? (folded.match(particles) ?? []) : [];
  const others = [...joined, ...(folded.match(phone) ?? []), ...names].map(squeezed);
  return [folded, ...new Set(others)].join(' ');
};
