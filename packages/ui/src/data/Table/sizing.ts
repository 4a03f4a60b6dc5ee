/** Minimum column width in px. */
export const MIN_COLUMN_WIDTH_PX = 50;

/** Minimum width in px that a user can resize a column to, by default. */
export const MIN_RESIZED_WIDTH_PX = 200;

/** Time for which a header stays in its resizing state after the release, so that the release doesn't sort. */
export const RESIZE_RELEASE_DELAY_MS = 50;

/** Step of Shift+arrow on a header. */
export const RESIZE_STEP_PX = 10;

export const clampWidth = (widthPx: number, minWidthPx = MIN_RESIZED_WIDTH_PX): number =>
  Math.max(minWidthPx, Math.round(widthPx));

export interface ResizeDrag {
  columnId: string;
  startX: number;
  startWidthPx: number;
  minWidthPx: number;
  isRightToLeft: boolean;
}

/** Width of the dragged column while the pointer is at `x`. */
export const draggedWidth = (drag: ResizeDrag, x: number): number =>
  clampWidth(drag.startWidthPx + (x - drag.startX) * (drag.isRightToLeft ? -1 : 1), drag.minWidthPx);
