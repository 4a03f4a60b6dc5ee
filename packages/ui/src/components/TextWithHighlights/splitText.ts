export interface TextRange {
  /** Name of the field that was read here. */
  id: string;
  /** First character, counted from 0. */
  start: number;
  /** The character after the last. */
  end: number;
}

export interface TextPiece {
  text: string;
  start: number;
  /** Set on a piece that a range covers. */
  rangeId?: string;
}

/** Cuts a text at the borders of its ranges. Where ranges overlap the one that starts first wins; what lies outside the text is left out. */
export const splitText = (text: string, ranges: readonly TextRange[]): TextPiece[] => {
  const pieces: TextPiece[] = [];
  let position = 0;
  for (const range of ranges.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const end = Math.min(range.end, text.length);
    if (range.start < position || end <= range.start) continue;
    if (range.start > position) pieces.push({ text: text.slice(position, range.start), start: position });
    pieces.push({ text: text.slice(range.start, end), start: range.start, rangeId: range.id });
    position = end;
  }
  if (position < text.length) pieces.push({ text: text.slice(position), start: position });
  return pieces;
};
