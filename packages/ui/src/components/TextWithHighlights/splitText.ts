import { coveredPieces } from './coveredPieces';

export interface TextRange {
  /** Name of the field read from this range. */
  id: string;
  /** Index of the first character. */
  start: number;
  /** Index after the last character. */
  end: number;
}

export interface TextPiece {
  text: string;
  start: number;
  /** Ids of the covering ranges, the narrowest first; empty for uncovered text. */
  rangeIds: readonly string[];
}

/** Splits a text at the borders of its ranges. Drops ranges outside the text. */
export const splitText = (text: string, ranges: readonly TextRange[]): TextPiece[] => {
  const pieces: TextPiece[] = [];
  let position = 0;
  const add = (end: number, rangeIds: readonly string[]): void => {
    if (end > position) pieces.push({ text: text.slice(position, end), start: position, rangeIds });
    position = Math.max(position, end);
  };
  for (const { start, end, ids } of coveredPieces(ranges)) {
    add(Math.min(start, text.length), []);
    add(Math.min(end, text.length), ids);
  }
  add(text.length, []);
  return pieces;
};
