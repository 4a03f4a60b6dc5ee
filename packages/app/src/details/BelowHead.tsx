import { useDeferredValue, type ReactNode } from 'react';

/** The many parts below the head of a page. The head is painted before they are made, a moment later. */
export function BelowHead({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
