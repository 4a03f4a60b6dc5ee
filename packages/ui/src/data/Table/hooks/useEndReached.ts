import { useEffect, useRef, type RefObject } from 'react';

/** How near the end of the rows has to be, in px. */
const SENTINEL_MARGIN_PX = 5;

/** Watches for the end of the rows. After `count` has grown it asks again if the end is still in view. */
export function useEndReached(
  scroller: RefObject<HTMLDivElement | null>,
  count: number,
  onEndReached: (() => void) | undefined,
): RefObject<HTMLDivElement | null> {
  const sentinel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!onEndReached || !sentinel.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onEndReached();
      },
      { root: scroller.current, rootMargin: `${SENTINEL_MARGIN_PX}px` },
    );
    observer.observe(sentinel.current);
    return () => observer.disconnect();
    // `count` is there so that a source which has grown is asked about again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [scroller, count, onEndReached]);
  return sentinel;
}
