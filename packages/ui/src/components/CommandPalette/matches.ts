export interface TextPart {
  text: string;
  isMatch: boolean;
}

const escapeForPattern = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** A text cut where the query occurs in it, whatever the case. */
export const matchesIn = (text: string, query: string): readonly TextPart[] => {
  const wanted = query.trim();
  if (wanted === '' || wanted.length > 200) return [{ text, isMatch: false }];
  // A pattern with a group keeps what it matches, at every second place.
  const pieces = text.split(new RegExp(`(${escapeForPattern(wanted)})`, 'giu'));
  return pieces.map((piece, index) => ({ text: piece, isMatch: index % 2 === 1 })).filter((part) => part.text !== '');
};
