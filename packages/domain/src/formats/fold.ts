/**
 * The form in which text is compared, sorted and searched, in the browser and in the database alike: without case,
 * accents and repeated spaces. Stored in the `…_fold` columns.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim();
