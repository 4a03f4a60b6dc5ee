import type { Change } from './changedLetters';

/** Other layouts of an email with the same content: reordered fields, other line breaks, other white space. */

const labelLine = /^[ \t]*\p{Lu}[\p{L}0-9 '/&().-]{0,32}:[ \t]+(?!https?:)\S.*$/u;

/** Moves the last field of each run of "Label: value" lines to the front. */
const fieldsTurned = (text: string): string => {
  const runs: string[][] = [];
  for (const line of text.split('\n')) {
    const last = runs.at(-1);
    if (last && isField(line) && isField(last[0] ?? '')) last.unshift(line);
    else runs.push([line]);
  }
  return runs.flat().join('\n');
};

/** Excludes headings of address lines and the "From: … Date: …" header of an email. */
const isField = (line: string): boolean =>
  labelLine.test(line) && !/^\W*(?:from|to|sent|date|subject|cc)\b/i.test(line);

const row = String.raw`<tr\b[^>]*>\s*<t[dh]\b[^>]*>(?:(?!</?t[dhr]\b).){1,60}</t[dh]>\s*<td\b[^>]*>(?:(?!</?t[dhr]\b)[^])*?</td>\s*</tr>`;
const rowsTogether = new RegExp(`(?:${row}\\s*){2,}`, 'gi');

/** Reverses the rows of each two-column table with labels on the left. */
const rowsTurned = (html: string): string =>
  html.replace(rowsTogether, (rows) => (rows.match(new RegExp(row, 'gi')) ?? []).toReversed().join('\n'));

/** Breaks long lines at blanks, as some mail programs do; links stay whole. */
const brokenAt =
  (width: number) =>
  (line: string): string => {
    if (/https?:|\t| {3,}/.test(line)) return line;
    const lines: string[] = [];
    for (const word of line.split(' ')) {
      const last = lines.at(-1);
      if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
      else lines.push(word);
    }
    return lines.join('\n');
  };

const minWrapped = 55;

/** Joins the lines of wrapped paragraphs. */
const unwrapped = (text: string): string[] => {
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    const last = lines.at(-1);
    const isWrapped = last !== undefined && last.length >= minWrapped && !/https?:|[:|]\s*$| {3,}/.test(last);
    if (isWrapped && /^[\p{Ll}\d(]/u.test(line) && !/^\d+[.)]|https?:| {3,}/.test(line))
      lines[lines.length - 1] = `${last} ${line}`;
    else lines.push(line);
  }
  return lines;
};

const rewrappedAt =
  (width: number) =>
  (text: string): string =>
    unwrapped(text).map(brokenAt(width)).join('\n');

const inText =
  (change: (text: string) => string): Change =>
  (letter) => ({ ...letter, text: letter.text === null ? null : change(letter.text) });

const inHtml =
  (change: (html: string) => string): Change =>
  (letter) => ({ ...letter, html: letter.html === null ? null : change(letter.html) });

const betweenTags = /(?<=>)[^<>]+(?=<)/g;

export const layoutChanges: Readonly<Record<string, Change>> = {
  'with its fields in another order': (letter) => inHtml(rowsTurned)(inText(fieldsTurned)(letter)),
  'wrapped at 60 columns': inText(rewrappedAt(60)),
  'wrapped at 100 columns': inText(rewrappedAt(100)),
  'with tabs behind labels': inText((text) => text.replace(/^([ \t]*[\p{L} ]{2,24}:) +(?=\S)/gmu, '$1\t')),
  'with two blanks between words': inText((text) => text.replace(/(?<=\S) (?=\S)/g, '  ')),
  'with no-break spaces between words': (letter) =>
    inHtml((html) => html.replace(betweenTags, (words) => words.replace(/(?<=\S) (?=\S)/g, '&nbsp;')))(
      inText((text) => text.replace(/(?<=\S) (?=\S)/g, '\u00a0'))(letter),
    ),
  'with empty lines between its fields': inText((text) =>
    text
      .split('\n')
      .map((line) => (isField(line) ? `${line}\n` : line))
      .join('\n'),
  ),
};
