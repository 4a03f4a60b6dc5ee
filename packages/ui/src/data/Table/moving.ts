import type { ColumnPlace } from './columns';

/** How far the pointer goes before a press on a header becomes a move of its column, in px. */
export const MOVE_THRESHOLD_PX = 5;

/**
 * The place between columns that is nearest to a position: 0 before the first, and so on.
 * `from` is the first place that can be taken, behind a first column that stays.
 */
export const gapAt = (places: readonly ColumnPlace[], xPx: number, from: number): number => {
  const before = places.findIndex(({ startPx, widthPx }) => xPx < startPx + widthPx / 2);
  return Math.max(from, before < 0 ? places.length : before);
};

/** Whether a column at `index` that goes to a gap stands elsewhere after it. */
export const isMove = (index: number, gap: number): boolean => gap !== index && gap !== index + 1;
