/** Where a column stands, in px from the inline start of the row. */
export interface ColumnPlace {
  id: string;
  startPx: number;
  widthPx: number;
}

/** Columns from `first` up to `end`, end excluded. */
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
 * The scrolling columns that a viewport shows, with a little on both sides. `from` is 1 when the first column is
 * sticky and therefore always drawn. O(log columns).
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

/** Indices of the columns to draw, in order: the sticky one, those in the window, and those that have the focus or are edited. */
export const drawnColumns = (count: number, from: number, window: ColumnWindow, held: readonly number[]): number[] => {
  const indices: number[] = [];
  for (let index = 0; index < count; index++) {
    const isInWindow = index >= window.first && index < window.end;
    if (index < from || isInWindow || held.includes(index)) indices.push(index);
  }
  return indices;
};
