import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

/** Distance that a field may move before its list closes; larger than the opening animation of a dialog. */
const tolerancePx = 16;

/**
 * Tells whether the current event is a scroll that left the field of an open list in place. React Aria closes a list on
 * every scroll around its field, even one reported late for the scroll that brought the field into view.
 */
export const useUnmoved = (fieldRef: RefObject<HTMLElement | null>, isOpen: boolean): (() => boolean) => {
  const isScroll = useRef(false);
  const opened = useRef<DOMRect | undefined>(undefined);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    opened.current = fieldRef.current?.getBoundingClientRect();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = (): void => {
      isScroll.current = true;
      clearTimeout(timer);
      // Resets after the event's other listeners have run.
      timer = setTimeout(() => (isScroll.current = false), 0);
    };
    window.addEventListener('scroll', note, true);
    return () => {
      window.removeEventListener('scroll', note, true);
      clearTimeout(timer);
      isScroll.current = false;
    };
  }, [fieldRef, isOpen]);
  return useCallback(() => {
    const [before, now] = [opened.current, fieldRef.current?.getBoundingClientRect()];
    if (!isScroll.current || !before || !now) return false;
    return Math.abs(now.top - before.top) <= tolerancePx && Math.abs(now.left - before.left) <= tolerancePx;
  }, [fieldRef]);
};
