export interface TextPart {
  text: string;
  isMatch: boolean;
}

const escapeForPattern = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Removes accents. `starts[i]` is the index in the text of letter i. */
const plainLetters = (text: string): { letters: string; starts: readonly number[] } => {
  const starts: number[] = [];
  let letters = '';
  let at = 0;
  for (const character of text) {
    const plain = character
      .normalize('NFKD')
      .replaceAll(/\p{M}+/gu, '')
      .toLowerCase();
    letters += plain;
    for (let index = 0; index < plain.length; index += 1) starts.push(at);
    at += character.length;
  }
  starts.push(at);
  return { letters, starts };
};

/** End of a letter that starts at an index, including its accents. */
const endOf = (text: string, starts: readonly number[], index: number): number => {
  const start = starts[index - 1] ?? 0;
  const next = starts.slice(index).find((place) => place > start);
  return next ?? text.length;
};

/** Splits a text at occurrences of the words of a query, ignoring case and accents. */
export const matchesIn = (text: string, query: string): readonly TextPart[] => {
  const words = plainLetters(query).letters.split(/\s+/u).filter(Boolean);
  if (words.length === 0 || query.length > 200) return [{ text, isMatch: false }];
  const { letters, starts } = plainLetters(text);
  // Of words with a common start, matches the longest.
  const longestFirst = words.toSorted((one, other) => other.length - one.length).map(escapeForPattern);
  const parts: TextPart[] = [];
  let done = 0;
  for (const { index, 0: found } of letters.matchAll(new RegExp(longestFirst.join('|'), 'gu'))) {
    const start = Math.max(done, starts[index] ?? 0);
    const end = endOf(text, starts, index + found.length);
    parts.push({ text: text.slice(done, start), isMatch: false }, { text: text.slice(start, end), isMatch: true });
    done = end;
  }
  parts.push({ text: text.slice(done), isMatch: false });
  return parts.filter((part) => part.text !== '');
};
