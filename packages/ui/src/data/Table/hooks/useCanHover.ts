import { useSyncExternalStore } from 'react';

/** Undefined without a browser, or in an incomplete one. */
const touchOnly = (): MediaQueryList | undefined =>
  typeof matchMedia === 'undefined' ? undefined : matchMedia('(hover: none)');

const subscribe = (onChange: () => void): (() => void) => {
  const query = touchOnly();
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
};

const canHover = (): boolean => !touchOnly()?.matches;

/** Returns true if the pointer can hover, unlike a finger. */
export const useCanHover = (): boolean => useSyncExternalStore(subscribe, canHover, () => true);
