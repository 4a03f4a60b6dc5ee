interface EdgeScroll {
  readonly axis: 'x' | 'y';
  /** Width of the edge in px. @default 40 */
  readonly edgePx?: number;
  /** Distance of a step in px. @default 10 */
  readonly stepPx?: number;
}

/** Scrolls an element when the pointer is near its edge. */
export const scrollAtEdge = (
  element: HTMLElement | null | undefined,
  { x, y }: { readonly x: number; readonly y: number },
  { axis, edgePx = 40, stepPx = 10 }: EdgeScroll,
): void => {
  if (!element) return;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  if (axis === 'x') {
    if (x > right - edgePx) element.scrollLeft += stepPx;
    else if (x < left + edgePx) element.scrollLeft -= stepPx;
  } else if (y > bottom - edgePx) element.scrollTop += stepPx;
  else if (y < top + edgePx) element.scrollTop -= stepPx;
};
