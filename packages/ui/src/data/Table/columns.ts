/** Position of a column, in px from the inline start of the row. */
export interface ColumnPlace {
  id: string;
  startPx: number;
  widthPx: number;
}

/** Columns from `first` up to `end`, exclusive. */
export interface ColumnWindow {
  first: number;
  end: number;
}

const OVERSCAN_PX = 120;

const firstEndingAfter = (places: readonly ColumnPlace[], px: number): number => {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const place = places[middle]!;
    if (place.startPx + place.widthPx > px) high = middle;
    else low = middle + 1;
  }
  return low;
};

/**
 * Scrolling columns in view, with some overscan. `from` is 1 if the first column is sticky and so always rendered.
 * O(log columns).
 */
export const windowColumns = (
  places: readonly ColumnPlace[],
  from: number,
  scrollLeftPx: number,
  viewportPx: number,
): ColumnWindow => {
  const hidden = from === 0 ? 0 : (places[0]?.widthPx ?? 0);
  const first = Math.max(from, firstEndingAfter(places, scrollLeftPx + hidden - OVERSCAN_PX));
  const last = firstEndingAfter(places, scrollLeftPx + viewportPx + OVERSCAN_PX);
  return { first, end: Math.max(first, Math.min(places.length, last + 1)) };
};

/** Indices of the columns to render, in order: the sticky one, those in view, and those focused or being edited. */
export const drawnColumns = (count: number, from: number, window: ColumnWindow, held: readonly number[]): number[] => {
  const indices: number[] = [];
  for (let index = 0; index < count; index++) {
    const isInWindow = index >= window.first && index < window.end;
    if (index < from || isInWindow || held.includes(index)) indices.push(index);
  }
  return indices;
};
