/** Matches a visible character; excludes controls, formats, spaces, and letters that are drawn blank. */
const seen = /[^\p{C}\p{Z}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u;

/**
 * Normalizes a name to one line without surrounding spaces.
 * @returns '' for a name without a visible character
 */
export const nameLine = (text: string): string => {
  const line = text.replaceAll(/[\p{White_Space}\p{Cc}]+/gu, ' ').trim();
  return seen.test(line) ? line : '';
};
