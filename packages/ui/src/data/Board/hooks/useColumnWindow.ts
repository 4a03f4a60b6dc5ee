import { useLayoutEffect, useState, type RefObject } from 'react';

/** Estimated width of a column and its gap, in px. */
const columnPx = 271;
const usualWidth = 1440;
/** Columns rendered beyond each edge. */
const overscan = 1;

/** Rendered columns, from `start` to before `end`. Lengths are in px. */
export interface ColumnWindow {
  readonly first: number;
  readonly end: number;
  /** Distance between the starts of adjacent columns. */
  readonly stepPx: number;
}

const windowOf = (
  stepPx: number,
  count: number,
  { leftPx, widthPx }: { leftPx: number; widthPx: number },
): ColumnWindow => ({
  first: Math.max(0, Math.floor(leftPx / stepPx) - overscan),
  end: Math.min(count, Math.ceil((leftPx + widthPx) / stepPx) + overscan),
  stepPx,
});

/**
 * Finds the columns in view of a horizontal scroller.
 * @param headRef column headers, the first two of which are measured
 */
export const useColumnWindow = (
  scrollerRef: RefObject<HTMLElement | null>,
  headRef: RefObject<HTMLElement | null>,
  count: number,
): ColumnWindow => {
  const [shown, setShown] = useState(() => windowOf(columnPx, count, { leftPx: 0, widthPx: usualWidth }));
  useLayoutEffect(() => {
    const scroller = scrollerRef.current;
    if (!scroller) return undefined;
    const look = (): void => {
      const [one, other] = headRef.current?.children ?? [];
      const apart = one && other ? Math.abs(other.getBoundingClientRect().left - one.getBoundingClientRect().left) : 0;
      const widthPx = scroller.clientWidth || usualWidth;
      const next = windowOf(apart || columnPx, count, { leftPx: Math.abs(scroller.scrollLeft), widthPx });
      setShown((before) =>
        before.first === next.first && before.end === next.end && before.stepPx === next.stepPx ? before : next,
      );
    };
    look();
    scroller.addEventListener('scroll', look, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
    observer?.observe(scroller);
    return () => {
      scroller.removeEventListener('scroll', look);
      observer?.disconnect();
    };
  }, [scrollerRef, headRef, count]);
  return shown;
};
