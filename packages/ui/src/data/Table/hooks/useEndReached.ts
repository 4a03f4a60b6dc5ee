import { useEffect, useRef, type RefObject } from 'react';

/** Distance from the end of the rows that counts as reached, in px. */
const SENTINEL_MARGIN_PX = 5;

/** Observes the end of the rows. Reports again after `count` has grown if the end is still in view. */
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
    // Depends on `count` to check again after the source has grown.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [scroller, count, onEndReached]);
  return sentinel;
}
