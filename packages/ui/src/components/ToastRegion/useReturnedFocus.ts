import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

interface ReturnedFocus {
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
}

const contains = (region: RefObject<HTMLElement | null>, target: EventTarget | null): boolean =>
  target instanceof Node && (region.current?.contains(target) ?? false);

/** Gives the focus back to where it came from when what had it in a region is gone, such as a toast that was used. */
export const useReturnedFocus = (region: RefObject<HTMLElement | null>): ReturnedFocus => {
  const origin = useRef<HTMLElement | null>(null);
  const isInside = useRef(false);
  useLayoutEffect(() => {
    if (!isInside.current || contains(region, document.activeElement)) return;
    isInside.current = false;
    if (document.activeElement === document.body && origin.current?.isConnected)
      origin.current.focus({ preventScroll: true });
    // With each change of what is shown, what had the focus may be gone.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  });
  return {
    onFocus: ({ relatedTarget }) => {
      isInside.current = true;
      if (!contains(region, relatedTarget))
        origin.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    },
    // What is removed loses the focus without a word, or to nothing: only who goes elsewhere has left.
    onBlur: ({ relatedTarget }) => {
      if (relatedTarget && !contains(region, relatedTarget)) isInside.current = false;
    },
  };
};
