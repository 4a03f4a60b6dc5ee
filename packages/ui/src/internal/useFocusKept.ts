import { useEffect, type RefObject } from 'react';

/** How long what closes inside has to hand the focus back by itself. */
const patienceMs = 300;

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * Gives the focus to an open overlay when what had it goes, or can't have it any more: a button on which the way ends, a
 * field whose form is closed by somebody else. Without it no key reaches the overlay, not even Escape.
 */
export const useFocusKept = (isOpen: boolean, planeRef: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const plane = planeRef.current;
    if (!isOpen || !plane) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;
    const stop = (): void => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
    const take = (): void => {
      if (!isLost() || plane.closest('[inert], [aria-hidden="true"], [data-exiting]') !== null) return;
      plane.querySelector<HTMLElement>('[role="dialog"], [role="alertdialog"]')?.focus({ preventScroll: true });
    };
    const look = (): void => {
      stop();
      timer = setTimeout(
        () => (frame = requestAnimationFrame(() => (frame = requestAnimationFrame(take)))),
        patienceMs,
      );
    };
    const changes = new MutationObserver(look);
    changes.observe(plane, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] });
    return () => {
      changes.disconnect();
      stop();
    };
  }, [isOpen, planeRef]);
};
