declare const isFolded: unique symbol;

/** A text folded for search and sorting. Not an identity: many spellings fold to the same text. */
export type FoldedText = string & { readonly [isFolded]: true };

/** A text as typed. */
export type WrittenText = string & { readonly [isFolded]?: never };

/** Letters without a base letter of their own. */
const letters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/** Writes signs that programs replace while one types, and letters without a base letter, in one form. */
const withoutTwins = (text: string): string =>
  text
    .replace(/[‘’‚‛ʼʹ′´`]/g, "'")
    .replace(/[“”„‟″]/g, '"')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/[łøđðħŧıßæœþ]/g, (letter) => letters[letter] ?? letter);

// oxlint-disable-next-line no-control-regex
const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

const unaccented = (text: string): string =>
  // An acute accent that stands alone becomes a blank with a mark, so signs come first.
  withoutTwins(
    withoutTwins(text)
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase(),
  );

/**
 * The form in which text is compared, sorted and searched, in the browser and in the database alike: without case,
 * accents and repeated spaces, with one form of quotation marks, apostrophes and dashes. Stored in the `…_fold` columns.
 */
export const fold = (text: string): FoldedText =>
  (isAscii(text) ? text.toLowerCase().replaceAll('`', "'") : unaccented(text))
    .replace(/\s+/gu, ' ')
    .trim() as FoldedText;
