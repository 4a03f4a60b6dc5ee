/** Text with the offset of each character in the message, so that a value can be shown at its source. */

/** Parts of a message with values. */
export type PartName = 'text/plain' | 'text/html' | 'subject' | 'from';

/** Source of a value. Offsets count UTF-16 units of the part's canonical text; `end` is exclusive. */
export type SourceSpan = { readonly part: PartName; readonly start: number; readonly end: number };

/** `at[i]` is the offset of `text[i]` in the canonical text of `part`. */
export type Mapped = { readonly part: PartName; readonly text: string; readonly at: readonly number[] };

/** Zero-width characters that senders use to fill previews: reading skips them, offsets keep them. */
const filler = /\u034f|[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/u;

const blank = /[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/u;

export function isFiller(char: string): boolean {
  return filler.test(char);
}

/** Converts every kind of space to the one that patterns expect; keeps tabs, which separate columns. */
export function plainSpace(char: string): string {
  return char !== '\t' && blank.test(char) ? ' ' : char;
}

/** Fewer blanks separate columns; longer runs would only slow down patterns. */
const maxBlanks = 100;

/** Maps a canonical text one to one, without fillers and the ends of long runs of blanks. */
export function mapText(part: PartName, text: string, offset = 0): Mapped {
  const kept: string[] = [];
  const at: number[] = [];
  let blanks = 0;
  for (let index = 0; index < text.length; index += 1) {
    const char = text.charAt(index);
    if (isFiller(char)) continue;
    blanks = char === ' ' || blank.test(char) ? blanks + 1 : 0;
    if (blanks > maxBlanks) continue;
    kept.push(plainSpace(char));
    at.push(offset + index);
  }
  return { part, text: kept.join(''), at };
}

export function sliceMapped(source: Mapped, start: number, end: number = source.text.length): Mapped {
  return { part: source.part, text: source.text.slice(start, end), at: source.at.slice(start, end) };
}

export function trimMapped(source: Mapped): Mapped {
  const start = source.text.length - source.text.trimStart().length;
  const end = source.text.trimEnd().length;
  return start >= end ? sliceMapped(source, 0, 0) : sliceMapped(source, start, end);
}

/** Joins pieces of one part; the glue gets the end offset of the piece before. */
export function joinMapped(pieces: readonly Mapped[], glue: string): Mapped {
  const [first] = pieces;
  const texts: string[] = [];
  const at: number[] = [];
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) {
      texts.push(glue);
      const last = at.at(-1) ?? 0;
      for (let unit = 0; unit < glue.length; unit += 1) at.push(last);
    }
    texts.push(piece.text);
    for (const offset of piece.at) at.push(offset);
  }
  return { part: first?.part ?? 'text/plain', text: texts.join(''), at };
}

/** Source of a piece; null if it is empty. */
export function spanOf(source: Mapped): SourceSpan | null {
  const start = source.at[0];
  const last = source.at.at(-1);
  return start === undefined || last === undefined ? null : { part: source.part, start, end: last + 1 };
}

/** Splits at every match of a pattern with the flag g. Linear in the length of the text. */
export function splitMapped(source: Mapped, pattern: RegExp): Mapped[] {
  const pieces: Mapped[] = [];
  let start = 0;
  for (const match of source.text.matchAll(pattern)) {
    pieces.push(sliceMapped(source, start, match.index));
    start = match.index + match[0].length;
  }
  pieces.push(sliceMapped(source, start));
  return pieces;
}
