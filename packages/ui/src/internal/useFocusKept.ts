import { useEffect, type RefObject } from 'react';

/** Time in ms for an inner overlay to return the focus by itself. */
const patienceMs = 300;

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * Focuses an open overlay when its focused element is removed or disabled, such as the last step's button, or a field
 * whose form another user closes. Otherwise no key would reach the overlay, not even Escape.
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
