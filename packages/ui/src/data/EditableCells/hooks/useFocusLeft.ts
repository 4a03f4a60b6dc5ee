import { useEffect, useRef, type RefObject } from 'react';

/** Tells when the focus is no longer in a cell. */
export const useFocusLeft = (frameRef: RefObject<HTMLElement | null>, onLeft: () => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = (): void => clearTimeout(timer.current);
  const leave = (): void => {
    stay();
    // The new focus is known only afterwards. A calendar of the cell reports it through React.
    timer.current = setTimeout(() => {
      if (!frameRef.current?.contains(document.activeElement)) onLeft();
    }, 0);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  // A closing calendar drops the focus without a blur event, so the next focus elsewhere may end the edit.
  useEffect(() => {
    document.addEventListener('focusin', leave, true);
    return () => document.removeEventListener('focusin', leave, true);
  });
  return { stay, leave };
};
