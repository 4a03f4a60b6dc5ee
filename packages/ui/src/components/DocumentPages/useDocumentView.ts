import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useWindow, type ListWindow } from '../../internal/useWindow';
import { fitScale, pageGap, zoomFrom, type PageSize } from './pageLayout';

interface DocumentView {
  /** Pages in and near the view, with their offsets. */
  readonly pages: ReturnType<ListWindow['getVirtualItems']>;
  /** Width that all pages need, in px. */
  readonly width: number;
  readonly height: number;
  /** Returns true for a page in or next to the view. */
  isDrawn(index: number): boolean;
  /** Page in the middle of the view. */
  readonly current: number;
  /** Scales of the pages: fitted to the width, or chosen by the user. */
  readonly scales: readonly number[];
  /** Scale of the current page. */
  readonly scale: number;
  readonly isFitted: boolean;
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
  zoom(direction: 'in' | 'out'): void;
  fitWidth(): void;
}

/** Size of the view before the first layout, and in environments without layout. */
const unmeasured = { width: 1280, height: 720 };
const paddingPx = [pageGap, pageGap] as const;
/** Pages rendered beyond each edge. Only the nearest are drawn. */
const OVERSCAN_PAGES = 2;

/** A scroll position: a share of a page above the top edge. */
interface Place {
  readonly index: number;
  readonly share: number;
}

/** null at the very top, which remains the top. */
const placeAt = (window: ListWindow, offsetPx: number): Place | null => {
  const page = window.getVirtualItemForOffset(offsetPx);
  return page && offsetPx > page.start ? { index: page.index, share: (offsetPx - page.start) / page.size } : null;
};

/** Page in the middle of the view. */
const pageLookedAt = (window: ListWindow, { scrollTop, clientHeight }: HTMLElement): number =>
  window.getVirtualItemForOffset(scrollTop + clientHeight / 2)?.index ?? 0;

/** Manages zoom and scrolling of a document. */
export const useDocumentView = (
  pages: readonly PageSize[],
  scrollerRef: RefObject<HTMLDivElement | null>,
): DocumentView => {
  /** null until measured. */
  const [roomWidth, setRoomWidth] = useState<number | null>(null);
  /** null to fit the width. */
  const [chosenScale, setChosenScale] = useState<number | null>(null);
  const [current, setCurrent] = useState(0);
  const width = roomWidth ?? unmeasured.width;
  const scales = useMemo(() => pages.map((page) => chosenScale ?? fitScale(page, width)), [pages, chosenScale, width]);
  const heightPx = useMemo(
    () => (index: number) => (pages[index]?.height ?? 0) * (scales[index] ?? 1),
    [pages, scales],
  );
  const window = useWindow({
    getScroller: () => scrollerRef.current,
    count: pages.length,
    heightPx,
    viewport: unmeasured,
    overscan: OVERSCAN_PAGES,
    gapPx: pageGap,
    paddingPx,
  });

  const drawn = window.getVirtualItems();
  const topPlace = useRef<Place | null>(null);
  useEffect(() => {
    const scroller = scrollerRef.current;
    if (!scroller) return undefined;
    const look = (): void => {
      topPlace.current = placeAt(window, scroller.scrollTop);
      setCurrent(pageLookedAt(window, scroller));
    };
    const measure = (): void => {
      setRoomWidth(scroller.clientWidth || unmeasured.width);
      look();
    };
    measure();
    scroller.addEventListener('scroll', look, { passive: true });
    const resizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    resizes?.observe(scroller);
    return () => {
      scroller.removeEventListener('scroll', look);
      resizes?.disconnect();
    };
  }, [scrollerRef, window]);

  // Keeps the content at the top edge in place when pages change size.
  useLayoutEffect(() => {
    const place = topPlace.current;
    const page = place && window.measurementsCache[place.index];
    if (page) window.scrollToOffset(page.start + place.share * page.size);
    if (scrollerRef.current) setCurrent(pageLookedAt(window, scrollerRef.current));
    // The window is one object that changes inside; the heights say when.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [heightPx, window, scrollerRef]);

  const scale = scales[current] ?? 1;
  const { startIndex = 0, endIndex = -2 } = (roomWidth === null ? null : window.range) ?? {};
  return {
    pages: drawn,
    width: Math.max(0, ...pages.map((page, index) => page.width * (scales[index] ?? 1))),
    height: window.getTotalSize(),
    isDrawn: (index) => index >= startIndex - 1 && index <= endIndex + 1,
    current,
    scales,
    scale,
    isFitted: chosenScale === null,
    canZoomIn: zoomFrom(scale, 'in') !== scale,
    canZoomOut: zoomFrom(scale, 'out') !== scale,
    zoom: (direction) => setChosenScale(zoomFrom(scale, direction)),
    fitWidth: () => setChosenScale(null),
  };
};
