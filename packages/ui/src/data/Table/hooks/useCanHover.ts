import { useSyncExternalStore } from 'react';

/** Undefined where there is no browser, or not a whole one. */
const touchOnly = (): MediaQueryList | undefined =>
  typeof matchMedia === 'undefined' ? undefined : matchMedia('(hover: none)');

const subscribe = (onChange: () => void): (() => void) => {
  const query = touchOnly();
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
};

const canHover = (): boolean => !touchOnly()?.matches;

/** Whether what points can hover. A finger can't. */
export const useCanHover = (): boolean => useSyncExternalStore(subscribe, canHover, () => true);
