/** Start of the brackets at the end of a text; -1 without any, or if others are nested inside. */
const lastBrackets = (text: string): number => {
  if (!text.endsWith(')')) return -1;
  const opening = text.lastIndexOf('(');
  return text.lastIndexOf(')', text.length - 2) > opening ? -1 : opening;
};

/** Start of the asterisks at the end of a text. */
const lastAsterisks = (text: string): number => {
  let start = text.length;
  while (text.charAt(start - 1) === '*') start -= 1;
  return start === text.length ? -1 : start;
};

/** Splits a value from words without digits behind its last digit: `12/8/26 sharp`. */
export const splitWords = (text: string): { readonly value: string; readonly note: string } | null => {
  const end = text.search(/\d\D*$/) + 1;
  const note = text.slice(end).trim();
  return end > 0 && /^[\p{L} .,]{2,60}$/u.test(note) ? { value: text.slice(0, end).trim(), note } : null;
};

const separator = /[;\n]|\s[-–—]\s/g;

/** Splits a value from the note behind it: in brackets, behind a dash or an asterisk, or on another line. */
export const splitNote = (text: string): { readonly value: string; readonly note: string } | null => {
  separator.lastIndex = 1;
  const starts = [separator.exec(text)?.index ?? -1, lastBrackets(text), lastAsterisks(text)].filter((at) => at > 0);
  if (!starts.length) return null;
  const start = Math.min(...starts);
  const value = text.slice(0, start).trim();
  return value ? { value, note: text.slice(start).trim() } : null;
};

const noteSigns = new Set('-–—;*() \n');

/** Removes the signs around a note. */
export const bareNote = (note: string): string => {
  let [start, end] = [0, note.length];
  while (start < end && noteSigns.has(note.charAt(start))) start += 1;
  while (end > start && noteSigns.has(note.charAt(end - 1))) end -= 1;
  return note.slice(start, end);
};
