import { useLayoutEffect, useRef, type RefObject } from 'react';
import { findRows, type Keyed } from './findRows';
import type { ListWindow } from './useWindow';

interface DrawnItem {
  readonly key: string;
  readonly index: number;
  readonly startPx: number;
  readonly endPx: number;
}

/**
 * Keeps the visible content in place when items are added or removed above it; at the very top, new items scroll into
 * view.
 */
export const useHeldScroll = (window: ListWindow, scrollerRef: RefObject<HTMLElement | null>, keyed: Keyed): void => {
  const drawn = useRef<readonly DrawnItem[]>([]);
  useLayoutEffect(() => {
    const scroller = scrollerRef.current;
    if (scroller && scroller.scrollTop > 0) {
      const seen = drawn.current.filter(({ endPx }) => endPx > scroller.scrollTop);
      const places = findRows(keyed, new Map(seen.map(({ key, index }) => [key, index])), 1_000);
      const held = seen.find(({ key }) => places.has(key));
      const startPx = held && window.measurementsCache[places.get(held.key) ?? -1]?.start;
      if (held && startPx !== undefined && startPx !== held.startPx && places.get(held.key) !== held.index)
        window.scrollToOffset(scroller.scrollTop + startPx - held.startPx);
    }
    drawn.current = window
      .getVirtualItems()
      .map(({ index, start, end }) => ({ key: keyed.keyAt(index) ?? '', index, startPx: start, endPx: end }));
  });
};
