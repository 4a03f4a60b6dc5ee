import { useEffect, useRef, type FocusEvent } from 'react';

interface FocusLeaveProps {
  onFocus: () => void;
  onBlur: (event: FocusEvent) => void;
}

/**
 * Tells that the focus left a field for good: moving between its parts, or into a calendar that it opened elsewhere in the
 * page, is not leaving. Spread the result on the element around the field.
 */
export const useFocusLeave = (onLeave: ((event: FocusEvent) => void) | undefined): FocusLeaveProps => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onFocus: () => clearTimeout(timer.current),
    onBlur: (event) => {
      clearTimeout(timer.current);
      // Where the focus goes to is known once it is there; React tells it through the calendar's place in the tree.
      timer.current = setTimeout(() => onLeave?.(event), 0);
    },
  };
};
