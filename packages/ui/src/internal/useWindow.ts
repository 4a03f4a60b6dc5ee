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

/** The rendered part of a list: its items with their positions, and methods to scroll to others. */
export type ListWindow = Virtualizer<HTMLElement, Element>;

export interface WindowOptions {
  /** Returns the scrolling element, once it exists. */
  getScroller: () => HTMLElement | null;
  count: number;
  /** Height of an item, or its estimate until it is measured. Pass another function when heights change. */
  heightPx: (index: number) => number;
  /** Key of an item, so that its measured height stays with it when its index changes. @default its index */
  keyAt?: (index: number) => string | number;
  /**
   * Size of the scroller before the first layout, and in environments without layout, such as a test without a browser.
   */
  viewport: Rect;
  /** Number of items rendered beyond each edge, so that scrolling finds them. */
  overscan: number;
  /** Further items to render, by the first and the last in view: the active one, a focused one. */
  kept?: (first: number, last: number) => readonly number[];
  gapPx?: number;
  /** Space before the first item and after the last, in px. */
  paddingPx?: readonly [number, number];
  /** Offset of the items in the scroller, in px. */
  marginPx?: number;
  /** Height in px at the end of the scroller that is covered. */
  coveredPx?: number;
  /** Initial scroll position in px. @default 0 */
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

/** Scrolls and reports it synchronously, so that the items there are rendered before the next paint. */
const scrollTo = (offsetPx: number, { adjustments = 0 }: { adjustments?: number }, window: ListWindow): void => {
  const { scrollElement } = window;
  // Without layout, nothing can scroll: the list stays at its initial position.
  if (!scrollElement || scrollElement.clientHeight === 0) return;
  scrollElement.scrollTop = offsetPx + adjustments;
  reports.get(window)?.(scrollElement.scrollTop, false);
};

const withKept = (drawn: number[], kept: readonly number[], count: number): number[] => {
  const more = kept.filter((index) => index >= 0 && index < count && !drawn.includes(index));
  return more.length === 0 ? drawn : [...new Set([...drawn, ...more])].toSorted((a, b) => a - b);
};

/**
 * Renders the items of a long list that are in or near the view, with TanStack Virtual (ADR 0019). The first render
 * already has items, and never all of a long list.
 */
export const useWindow = (given: WindowOptions): ListWindow => {
  const { count, heightPx, keyAt, viewport, kept, paddingPx = [0, 0] } = given;
  // Another function makes the virtualizer lay out all items again.
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
