import { useLayoutEffect, useState, type RefObject } from 'react';
import { freeTop, type Stretch } from './freePlace';

/** Controls the user may want to press while a toast shows. Cells and rows are too many to keep free. */
const CONTROLS =
  'a[href],button,input,select,textarea,[role="textbox"],[role="button"],[role="columnheader"],[role="tab"]';
/** Height of the product's header, and distance of a toast from the edge. */
const [HEADER_PX, EDGE_PX] = [56, 16];
/** Lowest position of the first toast, as a share of the height. */
const LOWEST_SHARE = 0.6;

/** Time after which an opening dialog no longer moves. */
const MOTION_MS = 250;

/** Controls of the page, or of the dialog above it, within the strip of the toasts. */
const takenIn = (region: HTMLElement): Stretch[] => {
  const strip = region.getBoundingClientRect();
  return Array.from(document.querySelectorAll<HTMLElement>(CONTROLS)).flatMap((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const isInStrip = right > strip.left && left < strip.right && bottom > top && right > left;
    if (!isInStrip || region.contains(control) || control.closest('[inert],[aria-hidden="true"]')) return [];
    return [{ top, bottom }];
  });
};

/** Position at which the first toast covers no control, in px from the top. */
const placeOf = (region: HTMLElement): number => {
  const [first, last] = [region.firstElementChild, region.lastElementChild].map((card) =>
    card?.getBoundingClientRect(),
  );
  const wholePx = (last?.bottom ?? 0) - (first?.top ?? 0);
  // A modal blocks the page, so its header may be covered.
  const top = EDGE_PX + (document.querySelector('[data-modal]') ? 0 : HEADER_PX);
  const taken = takenIn(region);
  const free = (heightPx: number): number | null =>
    freeTop(taken, heightPx, { top, bottom: Math.min(innerHeight - EDGE_PX, innerHeight * LOWEST_SHARE + heightPx) });
  // If not all toasts fit, at least the newest one does.
  return free(wholePx) ?? free(first?.height ?? 0) ?? top;
};

/**
 * Finds the first position from the top where the toasts cover no control, whenever they change and when a dialog opens
 * or closes. It stays while they are held. @returns px from the top; null before the first search
 */
export const useFreePlace = (
  region: RefObject<HTMLElement | null>,
  toasts: readonly unknown[],
  isHeld: boolean,
): number | null => {
  const [topPx, setTopPx] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || isHeld || toasts.length === 0) return undefined;
    const place = (): void => setTopPx(placeOf(element) - EDGE_PX);
    place();
    let timer: ReturnType<typeof setTimeout>;
    // Dialogs are appended to the body.
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(place, MOTION_MS);
    });
    observer.observe(document.body, { childList: true });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [region, toasts, isHeld]);
  return topPx;
};
