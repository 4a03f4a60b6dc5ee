import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';
import { afterPaint } from './afterPaint';

/**
 * Whether a value has been on the screen. It is false for another value until the frame that draws it was painted.
 * Then what was held back until that is drawn; where `isHeld` says that nothing was, nothing is.
 */
export const useCaughtUp = (value: object, isHeld: RefObject<boolean>): boolean => {
  const [drawn, setDrawn] = useState(value);
  const painted = useRef(value);
  useEffect(
    () =>
      afterPaint(() => {
        painted.current = value;
        if (!isHeld.current) return;
        isHeld.current = false;
        startTransition(() => setDrawn(value));
      }),
    [value, isHeld],
  );
  // Nothing is drawn anew when it changes: what is drawn next goes by it.
  // oxlint-disable-next-line react/refs
  return drawn === value || painted.current === value;
};
