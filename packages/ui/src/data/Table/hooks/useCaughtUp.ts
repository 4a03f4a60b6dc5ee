import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';
import { afterPaint } from './afterPaint';

/**
 * Returns true once the frame that renders a value was painted. Then renders again for the parts that were held back,
 * if `isHeld` is set.
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
  // Changing the ref must not re-render: the next render reads it.
  // oxlint-disable-next-line react/refs
  return drawn === value || painted.current === value;
};
