const longest = 240;
/** Ends a sentence before a place, or begins one behind it: a mark with space behind it, or a line of its own. */
const isEnd = (text: string, at: number): boolean =>
  text[at] === '\n' || ('.!?'.includes(text[at] ?? '') && /\s/.test(text[at + 1] ?? ' '));

/** The sentence in which a part of a text stands, on one line; null if it is too long to be one. */
export const sentenceAround = (text: string, span: { readonly start: number; readonly end: number }): string | null => {
  let start = span.start;
  while (start > 0 && !isEnd(text, start - 1)) start -= 1;
  let end = Math.max(span.start, span.end - 1);
  while (end < text.length && !isEnd(text, end)) end += 1;
  const sentence = text
    .slice(start, end + 1)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return sentence === '' || sentence.length > longest ? null : sentence;
};
