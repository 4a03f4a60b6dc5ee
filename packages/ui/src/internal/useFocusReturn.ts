import { useLayoutEffect, useState, type RefObject } from 'react';

interface Opened {
  readonly plane: Element;
  readonly wayBack: readonly Element[];
}

/** Open overlays, in the order in which they were opened. */
const opened: Opened[] = [];

const canTakeFocus = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element.closest('[inert], [data-exiting]') === null;

/** Buttons of the menus and cards that contain an element. */
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

/** Focusable ancestors of elements, such as the cell of a button that exists only while its row is hovered. */
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
 * Candidates for returning the focus from an overlay that opens now, nearest first: the focused element, the buttons of
 * the menus that contain it, the ancestors of these, and the candidates of the surrounding overlay.
 */
const readWayBack = (): readonly Element[] => {
  const from = typeof document === 'undefined' ? null : document.activeElement;
  if (!from || from === document.body) return [];
  const openers = openersOf(from);
  const around = opened.findLast(({ plane }) => [from, ...openers].some((element) => plane.contains(element)));
  return [from, ...openers, ...placesAround([from, ...openers]), ...(around?.wayBack ?? [])];
};

/**
 * Returns the focus as soon as an overlay begins to close, to the element that had it before. If that was removed with
 * its own menu or overlay, returns it to the buttons that opened those; if it is hidden, to a focusable ancestor.
 */
export const useFocusReturn = (isOpen: boolean, planeRef: RefObject<HTMLElement | null>): void => {
  // Read during render: by the time effects run, the focus is in the overlay and the menu that opened it is removed.
  const [way, setWay] = useState(() => ({ isOpen, back: isOpen ? readWayBack() : [] }));
  if (way.isOpen !== isOpen) setWay({ isOpen, back: isOpen ? readWayBack() : way.back });
  useLayoutEffect(() => {
    const plane = planeRef.current;
    if (!isOpen || !plane) return undefined;
    const entry: Opened = { plane, wayBack: way.back };
    opened.push(entry);
    return () => {
      opened.splice(opened.indexOf(entry), 1);
      // After the current effects: only then is the page usable again, and an overlay that opened at the same time has
      // the focus.
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
