/** A vertical range of the page, in px from its top. */
export interface Stretch {
  top: number;
  bottom: number;
}

/** Gap between a toast and a control. */
const GAP_PX = 8;

/** Returns the topmost free position of a given height, or null. */
export const freeTop = (taken: readonly Stretch[], heightPx: number, { top: from, bottom }: Stretch): number | null => {
  let top = from;
  for (const stretch of taken.toSorted((one, other) => one.top - other.top)) {
    if (stretch.top >= top + heightPx + GAP_PX) break;
    top = Math.max(top, stretch.bottom + GAP_PX);
  }
  return top + heightPx <= bottom ? top : null;
};
