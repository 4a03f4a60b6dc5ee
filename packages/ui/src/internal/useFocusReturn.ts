import { useLayoutEffect, useState, type RefObject } from 'react';

interface Opened {
  readonly plane: Element;
  readonly wayBack: readonly Element[];
}

/** The overlays that are open, in the order in which they were opened. */
const opened: Opened[] = [];

const canTakeFocus = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element.closest('[inert], [data-exiting]') === null;

/** The buttons of the menus and cards that an element stands in. */
const openersOf = (element: Element): Element[] => {
  const controls = [...document.querySelectorAll('[aria-controls]')];
  const openers: Element[] = [];
  for (let above: Element | null = element; above; above = above.parentElement) {
    const { id } = above;
    const opener = id === '' ? undefined : controls.find((control) => control.getAttribute('aria-controls') === id);
    if (opener && opener !== element) openers.push(opener);
  }
  return openers;
};

/** What around elements can have the focus: the cell of a button that is there only while its row is pointed at. */
const placesAround = (elements: readonly Element[]): Element[] => {
  const places: Element[] = [];
  for (const element of elements) {
    for (let above = element.parentElement; above; above = above.parentElement) {
      if (above.hasAttribute('tabindex')) places.push(above);
    }
  }
  return places;
};

/**
 * Where the focus can go back to from an overlay that opens now, nearest first: where it is, the buttons of the menus
 * that it is in, what these stand in, and the way back of the overlay around it.
 */
const readWayBack = (): readonly Element[] => {
  const from = typeof document === 'undefined' ? null : document.activeElement;
  if (!from || from === document.body) return [];
  const openers = openersOf(from);
  const around = opened.findLast(({ plane }) => [from, ...openers].some((element) => plane.contains(element)));
  return [from, ...openers, ...placesAround([from, ...openers]), ...(around?.wayBack ?? [])];
};

/**
 * Hands the focus back the moment an overlay begins to close, to where it came from when it opened. Where that is gone,
 * because it stood in a menu or an overlay that closed too, to what had opened those; where it is not shown any more, to
 * what it stands in.
 */
export const useFocusReturn = (isOpen: boolean, planeRef: RefObject<HTMLElement | null>): void => {
  // Read while rendering: by the time effects run, the focus is in the overlay and the menu that opened it is gone.
  const [way, setWay] = useState(() => ({ isOpen, back: isOpen ? readWayBack() : [] }));
  if (way.isOpen !== isOpen) setWay({ isOpen, back: isOpen ? readWayBack() : way.back });
  useLayoutEffect(() => {
    const plane = planeRef.current;
    if (!isOpen || !plane) return undefined;
    const entry: Opened = { plane, wayBack: way.back };
    opened.push(entry);
    return () => {
      opened.splice(opened.indexOf(entry), 1);
      // After this round of effects: only then is the page let go of, and what opened in the same moment has the focus.
      setTimeout(() => returnFocus(entry), 0);
    };
  }, [isOpen, planeRef, way.back]);
};

const returnFocus = ({ plane, wayBack }: Opened): void => {
  const current = document.activeElement;
  const isElsewhere = current !== null && current !== document.body && !plane.contains(current);
  if (isElsewhere) return;
  wayBack.filter(canTakeFocus).some((place) => {
    place.focus({ preventScroll: true });
    return document.activeElement === place;
  });
};
