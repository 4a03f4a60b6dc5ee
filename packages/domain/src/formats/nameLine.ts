/** Characters that look like nothing: format and control characters, spaces, and the blanks among letters. */
const seen = /[^\p{C}\p{Z}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u;

/**
 * A name as it is stored: in one line, without spaces around it.
 * @returns '' for a name of which nothing can be seen
 */
export const nameLine = (text: string): string => {
  const line = text.replaceAll(/[\p{White_Space}\p{Cc}]+/gu, ' ').trim();
  return seen.test(line) ? line : '';
};
