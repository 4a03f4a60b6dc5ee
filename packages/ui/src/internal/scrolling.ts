import { useEffect, useLayoutEffect, useState } from 'react';

/** Nearest scrollable ancestor of an element, or the page. */
export const scrollParent = (element: HTMLElement): HTMLElement => {
  const page = element.ownerDocument.documentElement;
  for (let at = element.parentElement; at && at !== page; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return page;
};

const isPage = (scroller: HTMLElement): boolean => scroller === scroller.ownerDocument.documentElement;

/** Target of scroll events: those of the page are fired at its document. */
export const scrollSource = (scroller: HTMLElement): HTMLElement | Document =>
  isPage(scroller) ? scroller.ownerDocument : scroller;

/** Space between an element that is scrolled into view and the edge, in px. */
const edgePx = 8;

/** Scrolls an element into view in its nearest scrollable ancestor, never in the page. */
export const scrollWithin = (element: HTMLElement): void => {
  const scroller = scrollParent(element);
  if (isPage(scroller)) return;
  const [box, view] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()];
  if (box.top < view.top) scroller.scrollTop += box.top - view.top - edgePx;
  else if (box.bottom > view.bottom) scroller.scrollTop += box.bottom - view.bottom + edgePx;
};

/** Offset of an element in the content of its scroller, in px. */
const topIn = (scroller: HTMLElement, element: HTMLElement): number => {
  const shownFrom = isPage(scroller) ? 0 : scroller.getBoundingClientRect().top;
  return Math.round(element.getBoundingClientRect().top - shownFrom + scroller.scrollTop);
};

/** Offset of a list in its scroller. Updated on each render and scroll, because the content above may grow. */
export const useTopIn = (getScroller: () => HTMLElement | null, getList: () => HTMLElement | null): number => {
  const [topPx, setTopPx] = useState(0);
  const look = (): void => {
    const scroller = getScroller();
    const list = getList();
    // The offset is known only after layout.
    // oxlint-disable-next-line react/set-state-in-effect
    if (scroller && list) setTopPx(topIn(scroller, list));
  };
  useLayoutEffect(look);
  useEffect(() => {
    const scroller = getScroller();
    if (!scroller) return undefined;
    const source = scrollSource(scroller);
    source.addEventListener('scroll', look, { passive: true });
    return () => source.removeEventListener('scroll', look);
  });
  return topPx;
};
