import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

/** How far a field may move before its list no longer belongs to it: more than a dialog moves while it opens. */
const tolerancePx = 16;

/**
 * Tells whether the event of now is a scroll that left the field of an open list where it was. React Aria closes a list at
 * every scroll around its field, and a busy browser reports one late: of the field that came into view before it was
 * written in.
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
      // Past the other listeners of the event.
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
