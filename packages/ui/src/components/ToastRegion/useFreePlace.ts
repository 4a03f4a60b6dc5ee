import { useLayoutEffect, useState, type RefObject } from 'react';
import { freeTop, type Stretch } from './freePlace';

/** What somebody may want to press while a toast shows. Cells and rows are too many to be left free. */
const CONTROLS =
  'a[href],button,input,select,textarea,[role="textbox"],[role="button"],[role="columnheader"],[role="tab"]';
/** Height of the product's header, and the room between the edge and a toast. */
const [HEADER_PX, EDGE_PX] = [56, 16];
/** How far down the first toast still stands at the top. */
const LOWEST_SHARE = 0.6;

/** A dialog stands where it stays once it has come in. */
const MOTION_MS = 250;

/** Controls of the page, or of the dialog over it, that lie in the strip of the toasts. */
const takenIn = (region: HTMLElement): Stretch[] => {
  const strip = region.getBoundingClientRect();
  return Array.from(document.querySelectorAll<HTMLElement>(CONTROLS)).flatMap((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const isInStrip = right > strip.left && left < strip.right && bottom > top && right > left;
    if (!isInStrip || region.contains(control) || control.closest('[inert],[aria-hidden="true"]')) return [];
    return [{ top, bottom }];
  });
};

/** Where the first toast is free of controls, in px from the top. */
const placeOf = (region: HTMLElement): number => {
  const [first, last] = [region.firstElementChild, region.lastElementChild].map((card) =>
    card?.getBoundingClientRect(),
  );
  const wholePx = (last?.bottom ?? 0) - (first?.top ?? 0);
  // Below a modal the page takes no press, so its header may be covered.
  const top = EDGE_PX + (document.querySelector('[data-modal]') ? 0 : HEADER_PX);
  const taken = takenIn(region);
  const free = (heightPx: number): number | null =>
    freeTop(taken, heightPx, { top, bottom: Math.min(innerHeight - EDGE_PX, innerHeight * LOWEST_SHARE + heightPx) });
  // Where not all have room, at least the newest has.
  return free(wholePx) ?? free(first?.height ?? 0) ?? top;
};

/**
 * Where the region begins so that its toasts cover no control: the first place from the top, looked for whenever the
 * toasts are other ones, and when a dialog opens or closes. @returns px from the top; null before it was looked for.
 */
export const useFreePlace = (region: RefObject<HTMLElement | null>, toasts: readonly unknown[]): number | null => {
  const [topPx, setTopPx] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || toasts.length === 0) return undefined;
    const place = (): void => setTopPx(placeOf(element) - EDGE_PX);
    place();
    let timer: ReturnType<typeof setTimeout>;
    // Dialogs stand at the end of the body.
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(place, MOTION_MS);
    });
    observer.observe(document.body, { childList: true });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [region, toasts]);
  return topPx;
};
