import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { fitScale, keptTop, pagesInView, zoomFrom, type PagesInView, type PageSize } from './pageLayout';

interface Room {
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface DocumentView {
  /** null until it is known how much room there is. */
  readonly inView: PagesInView | null;
  /** The scale of each page: as wide as the room, or what was chosen for all of them. */
  readonly scales: readonly number[];
  /** The scale of the page that is looked at. */
  readonly scale: number;
  readonly isFitted: boolean;
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
  zoom(direction: 'in' | 'out'): void;
  fitWidth(): void;
}

const scaled = ({ width, height }: PageSize, scale: number): PageSize => ({
  width: width * scale,
  height: height * scale,
});

/** How large the pages are, and which of them are in sight. */
export const useDocumentView = (
  pages: readonly PageSize[],
  scrollerRef: RefObject<HTMLDivElement | null>,
): DocumentView => {
  const [room, setRoom] = useState<Room | null>(null);
  /** null fits the width. */
  const [chosenScale, setChosenScale] = useState<number | null>(null);
  const width = room?.width ?? 0;
  const scales = useMemo(() => pages.map((page) => chosenScale ?? fitScale(page, width)), [pages, chosenScale, width]);
  const sizes = useMemo(() => pages.map((page, index) => scaled(page, scales[index] ?? 1)), [pages, scales]);

  useEffect(() => {
    const scroller = scrollerRef.current;
    if (!scroller) return undefined;
    const measure = (): void =>
      setRoom({ top: scroller.scrollTop, width: scroller.clientWidth, height: scroller.clientHeight });
    measure();
    scroller.addEventListener('scroll', measure, { passive: true });
    const resizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    resizes?.observe(scroller);
    return () => {
      scroller.removeEventListener('scroll', measure);
      resizes?.disconnect();
    };
  }, [scrollerRef]);

  const earlier = useRef(sizes);
  useLayoutEffect(() => {
    const scroller = scrollerRef.current;
    if (scroller) scroller.scrollTop = keptTop(earlier.current, sizes, scroller.scrollTop);
    earlier.current = sizes;
  }, [sizes, scrollerRef]);

  const inView = room && pagesInView(sizes, room);
  const scale = scales[inView?.current ?? 0] ?? 1;
  return {
    inView,
    scales,
    scale,
    isFitted: chosenScale === null,
    canZoomIn: zoomFrom(scale, 'in') !== scale,
    canZoomOut: zoomFrom(scale, 'out') !== scale,
    zoom: (direction) => setChosenScale(zoomFrom(scale, direction)),
    fitWidth: () => setChosenScale(null),
  };
};
