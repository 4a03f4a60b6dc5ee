import { createContext, useCallback, useContext } from 'react';
import { useLocation } from 'react-router-dom';

/** Returns the path of the page that the router is loading; null if it loads none. */
export const NextPathContext = createContext<() => string | null>(() => null);

/**
 * Checks for a navigation to another page, which a navigation within this one would cancel. It lasts from the click until
 * React has drawn the page, also while the address is the new one already.
 */
export const useIsLeaving = (): (() => boolean) => {
  const { pathname } = useLocation();
  const nextPath = useContext(NextPathContext);
  return useCallback(() => (nextPath() ?? window.location.pathname) !== pathname, [nextPath, pathname]);
};
