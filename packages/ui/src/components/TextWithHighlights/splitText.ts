import { coveredPieces } from './coveredPieces';

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
  /** The ranges that cover it, the narrowest first; empty for text that none covers. */
  rangeIds: readonly string[];
}

/** Cuts a text at the borders of its ranges. What lies outside the text is left out. */
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
