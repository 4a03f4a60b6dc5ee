const isDigit = /\p{Nd}/u;

/** The digits of each script follow each other from zero. */
const plainDigit = (letter: string): string => {
  const point = letter.codePointAt(0) ?? 0;
  let zero = point;
  while (isDigit.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((point - zero) % 10);
};

/** A text with digits of any script as 0 to 9, `-` for each dash and minus, single plain blanks and no invisible marks. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, plainDigit)
    .replace(/[‐‒–—−]/g, '-')
    .replace(/\s+/gu, ' ')
    .trim();
