import { useEffect, useRef, type FocusEvent } from 'react';

interface FocusLeaveProps {
  onFocus: () => void;
  onBlur: (event: FocusEvent) => void;
}

/**
 * Reports that the focus left a field: moving between its parts, or into its calendar elsewhere in the page, doesn't
 * count. Spread the result on the element around the field.
 */
export const useFocusLeave = (onLeave: ((event: FocusEvent) => void) | undefined): FocusLeaveProps => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onFocus: () => clearTimeout(timer.current),
    onBlur: (event) => {
      clearTimeout(timer.current);
      // The new focus is known only afterwards; React reports it through the calendar's place in the tree.
      timer.current = setTimeout(() => onLeave?.(event), 0);
    },
  };
};
