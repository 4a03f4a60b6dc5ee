import { createContext, useCallback, useContext } from 'react';
import { useLocation } from 'react-router-dom';

/** Tells the path of the page that the router is loading at the moment; null while it loads none. */
export const NextPathContext = createContext<() => string | null>(() => null);

/**
 * Returns a function that tells whether the user is on the way to another page, which navigating within this one would
 * cancel: the router is loading it, or the address is its own already while React still draws it.
 */
export const useIsLeaving = (): (() => boolean) => {
  const { pathname } = useLocation();
  const nextPath = useContext(NextPathContext);
  return useCallback(() => (nextPath() ?? window.location.pathname) !== pathname, [nextPath, pathname]);
};
