import type { ColumnPlace } from './columns';

/** Distance in px after which a press on a header becomes a move. */
export const MOVE_THRESHOLD_PX = 5;

/**
 * Nearest gap between columns: 0 is before the first.
 * `from` is the first allowed gap, behind a sticky first column.
 */
export const gapAt = (places: readonly ColumnPlace[], xPx: number, from: number): number => {
  const before = places.findIndex(({ startPx, widthPx }) => xPx < startPx + widthPx / 2);
  return Math.max(from, before < 0 ? places.length : before);
};

/** Returns true if moving a column to a gap changes the order. */
export const isMove = (index: number, gap: number): boolean => gap !== index && gap !== index + 1;
