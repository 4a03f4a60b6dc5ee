import { useEffect, type RefObject } from 'react';

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * Gives the focus to an open overlay when what had it goes, or can't have it any more: a button on which the way ends, a
 * field whose form is closed by somebody else. Without it no key reaches the overlay, not even Escape.
 */
export const useFocusKept = (isOpen: boolean, planeRef: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const plane = planeRef.current;
    if (!isOpen || !plane) return undefined;
    let frame = 0;
    const take = (): void => {
      if (!isLost() || plane.closest('[inert], [aria-hidden="true"], [data-exiting]') !== null) return;
      plane.querySelector<HTMLElement>('[role="dialog"], [role="alertdialog"]')?.focus({ preventScroll: true });
    };
    // The browser takes the focus off with the next frame, and what closed inside hands it back with that.
    const look = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => (frame = requestAnimationFrame(take)));
    };
    const changes = new MutationObserver(look);
    changes.observe(plane, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] });
    return () => {
      changes.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [isOpen, planeRef]);
};
