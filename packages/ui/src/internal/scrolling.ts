import { useEffect, useLayoutEffect, useState } from 'react';

/** The element that scrolls what stands in another: the nearest that can, else the page. */
export const scrollParent = (element: HTMLElement): HTMLElement => {
  const page = element.ownerDocument.documentElement;
  for (let at = element.parentElement; at && at !== page; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return page;
};

const isPage = (scroller: HTMLElement): boolean => scroller === scroller.ownerDocument.documentElement;

/** What tells of scrolling: a page tells its document. */
export const scrollSource = (scroller: HTMLElement): HTMLElement | Document =>
  isPage(scroller) ? scroller.ownerDocument : scroller;

/** Where an element begins, from the top of what its scroller scrolls, in px. */
const topIn = (scroller: HTMLElement, element: HTMLElement): number => {
  const shownFrom = isPage(scroller) ? 0 : scroller.getBoundingClientRect().top;
  return Math.round(element.getBoundingClientRect().top - shownFrom + scroller.scrollTop);
};

/** Where a list begins in what scrolls. Looked at with each render and scroll: what stands above may grow. */
export const useTopIn = (getScroller: () => HTMLElement | null, getList: () => HTMLElement | null): number => {
  const [topPx, setTopPx] = useState(0);
  const look = (): void => {
    const scroller = getScroller();
    const list = getList();
    // Where something stands is known once it is laid out.
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
