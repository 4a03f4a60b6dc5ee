/** A page's size in CSS px at 100 %. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
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
