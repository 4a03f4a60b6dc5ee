/** Rows drawn beyond each edge, so that scrolling meets rows. */
const OVERSCAN_ROWS = 4;

interface ListGeometry {
  scrollTopPx: number;
  viewportPx: number;
  rowHeightPx: number;
  count: number;
}

/** The rows to draw: those in view, some around them, and the active one, whose id the input points to. */
export const rowsToDraw = (
  { scrollTopPx, viewportPx, rowHeightPx, count }: ListGeometry,
  activeIndex: number,
): readonly number[] => {
  const start = Math.max(0, Math.floor(scrollTopPx / rowHeightPx) - OVERSCAN_ROWS);
  const end = Math.min(count, Math.ceil((scrollTopPx + viewportPx) / rowHeightPx) + OVERSCAN_ROWS);
  const rows = Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index);
  const isOutside = activeIndex >= 0 && activeIndex < count && (activeIndex < start || activeIndex >= end);
  if (!isOutside) return rows;
  return activeIndex < start ? [activeIndex, ...rows] : [...rows, activeIndex];
};

/** Where to scroll so that a row is in view; the same place when it is. */
export const scrollTopFor = (
  index: number,
  { scrollTopPx, viewportPx, rowHeightPx }: Omit<ListGeometry, 'count'>,
): number => {
  const topPx = index * rowHeightPx;
  if (topPx < scrollTopPx) return topPx;
  return Math.max(scrollTopPx, topPx + rowHeightPx - viewportPx);
};
