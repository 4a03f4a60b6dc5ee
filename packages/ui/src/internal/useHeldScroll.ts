import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { findRows, type Keyed } from './findRows';
import { firstStable } from './firstStable';
import { scrollSource } from './scrolling';
import type { ListWindow } from './useWindow';

interface DrawnItem {
  readonly key: string;
  readonly index: number;
  readonly startPx: number;
  readonly endPx: number;
}

/** Number of items on either side that are searched for one that moved. */
const REACH = 1_000;

/**
 * Keeps the visible content in place when items are added or removed above it: the first item in view that was not
 * moved itself. At the very top, new items scroll into view.
 * @param topPx scroll position up to which the list is at its top, because its start is in view
 */
export const useHeldScroll = (
  window: ListWindow,
  scrollerRef: RefObject<HTMLElement | null>,
  keyed: Keyed,
  topPx = 0,
): void => {
  const drawn = useRef<readonly DrawnItem[]>([]);
  /** Position before the commit, during which items that are measured may scroll. */
  const scrollTop = useRef(0);
  useLayoutEffect(() => {
    const scroller = scrollerRef.current;
    if (scroller && scrollTop.current > topPx) {
      const from = scrollTop.current;
      const seen = drawn.current.filter(({ startPx, endPx }) => endPx > from && startPx < from + scroller.clientHeight);
      const places = findRows(keyed, new Map(seen.map(({ key, index }) => [key, index])), REACH);
      const there = seen.filter(({ key }) => places.has(key));
      const placeOf = ({ key, index }: DrawnItem) => ({ before: index, now: places.get(key) ?? -1 });
      const held = firstStable(there, placeOf, REACH);
      const place = held ? placeOf(held).now : -1;
      // Takes on the sizes that were measured in this commit.
      window.getTotalSize();
      const startPx = window.measurementsCache[place]?.start;
      if (held && startPx !== undefined && place !== held.index) window.scrollToOffset(from + startPx - held.startPx);
    }
    drawn.current = window
      .getVirtualItems()
      .map(({ index, start, end }) => ({ key: keyed.keyAt(index) ?? '', index, startPx: start, endPx: end }));
    scrollTop.current = scroller?.scrollTop ?? 0;
  });
  useEffect(() => {
    const scroller = scrollerRef.current;
    if (!scroller) return undefined;
    const source = scrollSource(scroller);
    const follow = (): void => void (scrollTop.current = scroller.scrollTop);
    source.addEventListener('scroll', follow, { passive: true });
    return () => source.removeEventListener('scroll', follow);
  });
};
