import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

interface ReturnedFocus {
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
}

const contains = (region: RefObject<HTMLElement | null>, target: EventTarget | null): boolean =>
  target instanceof Node && (region.current?.contains(target) ?? false);

/** Returns the focus to its previous place when the focused element of a region is removed, such as a used toast. */
export const useReturnedFocus = (region: RefObject<HTMLElement | null>): ReturnedFocus => {
  const origin = useRef<HTMLElement | null>(null);
  const isInside = useRef(false);
  useLayoutEffect(() => {
    if (!isInside.current || contains(region, document.activeElement)) return;
    isInside.current = false;
    if (document.activeElement === document.body && origin.current?.isConnected)
      origin.current.focus({ preventScroll: true });
    // Any change of the content may remove the focused element.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  });
  return {
    onFocus: ({ relatedTarget }) => {
      isInside.current = true;
      if (!contains(region, relatedTarget))
        origin.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    },
    // A removed element loses the focus without an event or to nothing: only moving elsewhere counts as leaving.
    onBlur: ({ relatedTarget }) => {
      if (relatedTarget && !contains(region, relatedTarget)) isInside.current = false;
    },
  };
};
