/** Training emails with marks: `{kind text}` in the text, `[subject]` before it, ` // ` for ends of lines. */

export type Mark = { readonly kind: string; readonly start: number; readonly end: number };

export type MarkedText = { readonly text: string; readonly marks: readonly Mark[] };

export type MarkedLetter = { readonly subject: MarkedText | null; readonly body: MarkedText };

const markPattern = /\{([a-zA-Z]+) ([^{}]*)\}/g;

/** Text without its marks, with their ranges. */
export function withoutMarks(marked: string): MarkedText {
  const marks: Mark[] = [];
  let text = '';
  let at = 0;
  for (const match of marked.matchAll(markPattern)) {
    text += marked.slice(at, match.index);
    const words = match[2] ?? '';
    marks.push({ kind: match[1] ?? '', start: text.length, end: text.length + words.length });
    text += words;
    at = match.index + match[0].length;
  }
  return { text: text + marked.slice(at), marks };
}

/** Emails of a file, one a line; blank lines and those with `#` are skipped. */
export function markedLetters(lines: string): MarkedLetter[] {
  return lines
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const end = line.startsWith('[') ? line.indexOf('] ') : -1;
      const subject = end < 0 ? null : withoutMarks(line.slice(1, end).replaceAll(' // ', ' / '));
      return { subject, body: withoutMarks(line.slice(end < 0 ? 0 : end + 2).replaceAll(' // ', '\n')) };
    });
}
