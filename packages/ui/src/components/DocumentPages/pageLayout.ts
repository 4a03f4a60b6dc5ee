/** A page's size in CSS px at 100 %. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Which pages are in sight, by index: from `first` to `last`, and the one that is looked at. */
export interface PagesInView {
  readonly first: number;
  readonly last: number;
  readonly current: number;
}

/** Space between pages and around them, in px. */
export const pageGap = 16;
/** Pixels of one drawn page: above it browsers draw nothing, or run out of memory. */
const mostPixels = 16_000_000;
const zoomSteps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;
const smallestScale = 0.05;
const largestFit = 2;

/** The scale at which a page is as wide as the room, its margins left free; a small one is not blown up without end. */
export const fitScale = ({ width }: PageSize, roomWidth: number): number =>
  Math.min(largestFit, Math.max(smallestScale, (roomWidth - 2 * pageGap) / Math.max(1, width)));

/** The next step of zoom in a direction; the scale itself at the end of the steps. */
export const zoomFrom = (scale: number, direction: 'in' | 'out'): number =>
  direction === 'in'
    ? (zoomSteps.find((step) => step > scale + 0.01) ?? scale)
    : (zoomSteps.findLast((step) => step < scale - 0.01) ?? scale);

/** Device pixels drawn for each px of a page, as sharp as the screen unless the page would be too large for a canvas. */
export const drawnScale = ({ width, height }: PageSize, scale: number, pixelRatio: number): number =>
  Math.min(scale * pixelRatio, Math.sqrt(mostPixels / Math.max(1, width * height)));

/** Where pages of these sizes begin when they stand one below the other. */
const topsOf = (sizes: readonly PageSize[]): number[] => {
  let top = pageGap;
  return sizes.map(({ height }) => {
    const begins = top;
    top += height + pageGap;
    return begins;
  });
};

/** The pages of these sizes that are seen between two edges. */
export const pagesInView = (
  sizes: readonly PageSize[],
  room: { readonly top: number; readonly height: number },
): PagesInView => {
  const tops = topsOf(sizes);
  const last = Math.max(
    0,
    tops.findLastIndex((top) => top <= room.top + room.height),
  );
  const first = sizes.findIndex(({ height }, index) => (tops[index] ?? 0) + height >= room.top);
  const current = tops.findLastIndex((top) => top <= room.top + room.height / 2);
  return { first: first < 0 ? last : Math.min(first, last), last, current: Math.max(0, current) };
};

/** Where to scroll so that what stood at the top edge stands there when the pages have other sizes. */
export const keptTop = (before: readonly PageSize[], after: readonly PageSize[], top: number): number => {
  const [topsBefore, topsAfter] = [topsOf(before), topsOf(after)];
  const index = Math.max(
    0,
    topsBefore.findLastIndex((begins) => begins <= top),
  );
  const share = (top - (topsBefore[index] ?? 0)) / (before[index]?.height ?? 1);
  return Math.max(0, (topsAfter[index] ?? 0) + share * (after[index]?.height ?? 0));
};
