/** Size of a page in CSS px at 100 %. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Space between and around pages, in px. */
export const pageGap = 16;
/** Maximum number of pixels of a drawn page. Beyond it, browsers draw nothing or run out of memory. */
const maxPixels = 16_000_000;
const zoomSteps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;
const smallestScale = 0.05;
const largestFit = 2;

/**
 * Scale at which a page fits the width, minus its margins. Limited, so that a small page isn't enlarged excessively.
 */
export const fitScale = ({ width }: PageSize, roomWidth: number): number =>
  Math.min(largestFit, Math.max(smallestScale, (roomWidth - 2 * pageGap) / Math.max(1, width)));

/** Next zoom step in a direction; the same scale at either end. */
export const zoomFrom = (scale: number, direction: 'in' | 'out'): number =>
  direction === 'in'
    ? (zoomSteps.find((step) => step > scale + 0.01) ?? scale)
    : (zoomSteps.findLast((step) => step < scale - 0.01) ?? scale);

/** Device pixels per CSS px of a page: those of the screen, unless the canvas would be too large. */
export const drawnScale = ({ width, height }: PageSize, scale: number, pixelRatio: number): number =>
  Math.min(scale * pixelRatio, Math.sqrt(maxPixels / Math.max(1, width * height)));
