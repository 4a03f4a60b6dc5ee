import { useDeferredValue, type ReactNode } from 'react';
import { Loader } from '../loading/Loader';

/** The many parts below the head of a page, which is painted before they are made. */
export function BelowHead({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : <Loader />;
}
