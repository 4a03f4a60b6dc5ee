import {
  debounce,
  defaultRangeExtractor,
  measureElement,
  observeElementRect,
  useVirtualizer,
  type Range,
  type Rect,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useCallback } from 'react';
import { scrollSource } from './scrolling';

/** The part of a list that is drawn: its items, where they stand, and ways to go to others. */
export type ListWindow = Virtualizer<HTMLElement, Element>;

export interface WindowOptions {
  /** The element that scrolls, asked for once it is there. */
  getScroller: () => HTMLElement | null;
  count: number;
  /** Height of an item; of one that is measured, until it is. Another function when heights change. */
  heightPx: (index: number) => number;
  /** Name of an item whose measured height stays with it when its place changes. @default its place */
  keyAt?: (index: number) => string | number;
  /** Size of the scroller before the first layout, and where nothing is laid out, as in a test without a browser. */
  viewport: Rect;
  /** Items drawn beyond each edge, so that scrolling meets them. */
  overscan: number;
  /** Further items to draw, by the first and the last in view: the active one, one that has the focus. */
  kept?: (first: number, last: number) => readonly number[];
  gapPx?: number;
  /** Room before the first item, and after the last. */
  paddingPx?: readonly [number, number];
  /** Where the items begin, from the top of what scrolls. */
  marginPx?: number;
  /** Height at the end of the scroller that something lies over. */
  coveredPx?: number;
  /** Where the list is scrolled to when it opens. @default 0 */
  startPx?: number;
}

type Report = (offsetPx: number, isScrolling: boolean) => void;
const reports = new WeakMap<ListWindow, Report>();

const observeOffset = (window: ListWindow, report: Report) => {
  const { scrollElement, targetWindow, options } = window;
  if (!scrollElement || !targetWindow) return undefined;
  const rest = debounce(targetWindow, () => report(scrollElement.scrollTop, false), options.isScrollingResetDelay);
  const onScroll = (): void => {
    rest();
    report(scrollElement.scrollTop, true);
  };
  const source = scrollSource(scrollElement);
  source.addEventListener('scroll', onScroll, { passive: true });
  reports.set(window, report);
  return () => {
    rest.cancel();
    reports.delete(window);
    source.removeEventListener('scroll', onScroll);
  };
};

/** Scrolls, and tells so at once: the items there are drawn before the next paint, not after it. */
const scrollTo = (offsetPx: number, { adjustments = 0 }: { adjustments?: number }, window: ListWindow): void => {
  const { scrollElement } = window;
  // What is not laid out can't scroll: the list stays where it was opened.
  if (!scrollElement || scrollElement.clientHeight === 0) return;
  scrollElement.scrollTop = offsetPx + adjustments;
  reports.get(window)?.(scrollElement.scrollTop, false);
};

const withKept = (drawn: number[], kept: readonly number[], count: number): number[] => {
  const more = kept.filter((index) => index >= 0 && index < count && !drawn.includes(index));
  return more.length === 0 ? drawn : [...new Set([...drawn, ...more])].toSorted((a, b) => a - b);
};

/**
 * Draws of a long list what is in view and a little around it, by TanStack Virtual (ADR 0019). The first render has
 * items already, and never all of a long list.
 */
export const useWindow = (given: WindowOptions): ListWindow => {
  const { count, heightPx, keyAt, viewport, kept, paddingPx = [0, 0] } = given;
  // Another function makes the virtualizer lay all items out anew.
  // oxlint-disable-next-line react/exhaustive-deps
  const getItemKey = useCallback((index: number) => keyAt?.(index) ?? index, [keyAt, heightPx]);
  const rangeExtractor = (range: Range): number[] =>
    withKept(defaultRangeExtractor(range), kept?.(range.startIndex, range.endIndex) ?? [], range.count);
  return useVirtualizer<HTMLElement, Element>({
    count,
    getScrollElement: given.getScroller,
    estimateSize: heightPx,
    getItemKey,
    rangeExtractor,
    overscan: given.overscan,
    gap: given.gapPx ?? 0,
    paddingStart: paddingPx[0],
    paddingEnd: paddingPx[1],
    scrollMargin: given.marginPx ?? 0,
    scrollPaddingEnd: given.coveredPx ?? 0,
    initialRect: viewport,
    initialOffset: given.startPx ?? 0,
    observeElementRect: (window, report) =>
      observeElementRect(window, (rect) => report(rect.height > 0 ? rect : viewport)),
    observeElementOffset: observeOffset,
    scrollToFn: scrollTo,
    measureElement: (element, entry, window) =>
      measureElement(element, entry, window) || heightPx(window.indexFromElement(element)),
  });
};
