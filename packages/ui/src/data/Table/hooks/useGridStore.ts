import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { isDevelopment } from '../../../internal/isDevelopment';
import { useIsHydrating } from '../../../internal/useIsHydrating';
import type { Frame, GridShape } from '../gridState';
import { GridStore } from '../gridStore';
import { rootScale } from '../../../internal/rootScale';
import { afterPaint } from './afterPaint';
import { useGridSnapshot } from './useGridSnapshot';
import { warnOfNoBounds } from './warnOfNoBounds';

/** Size without layout, as in a test without a browser: a screen, so that rows are rendered. */
const UNMEASURED = { widthPx: 1280, heightPx: 720, scale: 1 };
/** Last size of a table on the page: probably that of the next one, so that its first render has its rows. */
let lastSize = UNMEASURED;

interface GridStoreOptions {
  /** Identifies the list; each list has its own store. */
  listKey: string | undefined;
  scroller: RefObject<HTMLDivElement | null>;
  shape: GridShape;
  initialScrollTop: number;
  initialScrollLeft: number;
  onScroll: ((scrollTopPx: number, scrollLeftPx: number) => void) | undefined;
  onRangeNeeded: ((start: number, end: number) => void) | undefined;
}

const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

const measure = (store: GridStore, element: HTMLDivElement): void => {
  lastSize = {
    widthPx: element.clientWidth || UNMEASURED.widthPx,
    heightPx: element.clientHeight || UNMEASURED.heightPx,
    scale: rootScale(),
  };
  store.resize(lastSize.widthPx, lastSize.heightPx, lastSize.scale);
};

const newStore = (shape: GridShape, initialScrollTop: number, size: typeof UNMEASURED): GridStore => {
  const store = new GridStore(shape);
  store.resize(size.widthPx, size.heightPx, size.scale);
  if (initialScrollTop > 0) store.goTo(initialScrollTop);
  return store;
};

/** Connects a grid store to its scrolling element: sizes, scroll positions and the rows the owner should load. */
export function useGridStore({
  listKey,
  scroller,
  shape,
  initialScrollTop,
  initialScrollLeft,
  onScroll,
  onRangeNeeded,
}: GridStoreOptions): GridStore {
  const isHydrating = useIsHydrating();
  const [kept, keep] = useState(() => ({
    listKey,
    store: newStore(shape, initialScrollTop, isHydrating ? UNMEASURED : lastSize),
  }));
  const store = kept.listKey === listKey ? kept.store : newStore(shape, initialScrollTop, lastSize);
  if (kept.store !== store) {
    // Its rows are already painted, including those beyond the edges.
    store.settle();
    keep({ listKey, store });
  }
  const [, redraw] = useState<Frame | null>(null);

  useLayoutEffect(() => {
    const topPx = store.reshape(shape);
    if (topPx !== null) scroller.current!.scrollTop = topPx;
  }, [store, scroller, shape]);

  useLayoutEffect(() => {
    const element = scroller.current!;
    const guessed = store.getFrame();
    measure(store, element);
    const topPx = initialScrollTop > 0 ? store.goTo(initialScrollTop) : 0;
    // Another list in the same element starts at its own position.
    if (element.scrollTop !== topPx) element.scrollTop = topPx;
    if (Math.abs(element.scrollLeft) !== initialScrollLeft) {
      element.scrollLeft = isRightToLeft(element) ? -initialScrollLeft : initialScrollLeft;
      store.follow(element.scrollTop, Math.abs(element.scrollLeft));
    }
    // The store has no listeners before the first paint: a second render corrects a wrong guess.
    if (store.getFrame() !== guessed) redraw(store.getFrame());
    const settling = afterPaint(() => store.settle());
    if (typeof ResizeObserver === 'undefined') return settling;
    const observer = new ResizeObserver(() => measure(store, element));
    observer.observe(element);
    // Its height follows the font size, so a change means another font size.
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => {
      settling();
      observer.disconnect();
    };
    // The position is where the table opens; later values are the owner's record of scrolling.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [store, scroller]);

  useLayoutEffect(() => {
    const element = scroller.current!;
    const follow = (): void => {
      const elsewhere = store.follow(element.scrollTop, Math.abs(element.scrollLeft));
      if (elsewhere !== null) element.scrollTop = elsewhere;
      onScroll?.(store.scrollTopPx, Math.abs(element.scrollLeft));
    };
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, [store, scroller, onScroll]);

  // Checks again when the row count changes: few rows fit without scrolling.
  useEffect(() => {
    if (isDevelopment) warnOfNoBounds(scroller.current);
  }, [scroller, shape.rowCount]);
  useNeededRange(store, onRangeNeeded);
  return store;
}

function useNeededRange(store: GridStore, onRangeNeeded: ((start: number, end: number) => void) | undefined): void {
  const range = useGridSnapshot(store, () => {
    const { start, end } = store.neededRows;
    return onRangeNeeded ? `${start}-${end}` : '';
  });
  useEffect(() => {
    const { start, end } = store.neededRows;
    if (range && end > 0) onRangeNeeded?.(start, end);
  }, [store, range, onRangeNeeded]);
}
