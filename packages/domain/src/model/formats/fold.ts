declare const isFolded: unique symbol;

/** A text folded for search and sorting. Not an identity: many spellings fold to the same text. */
export type FoldedText = string & { readonly [isFolded]: true };

/** A text as typed. */
export type WrittenText = string & { readonly [isFolded]?: never };

/**
 * The form in which text is compared, sorted and searched, in the browser and in the database alike: without case,
 * accents and repeated spaces. Stored in the `…_fold` columns.
 */
export const fold = (text: string): FoldedText =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim() as FoldedText;
