import { createContext, useCallback, useContext, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Path of the page that the router is loading; null while it loads none. */
export const NextPathContext = createContext<string | null>(null);

/**
 * Returns a function that tells whether the user is on the way to another page, which navigating within this one would
 * cancel: the router is loading it, or the address is its own already while React still draws it.
 */
export const useIsLeaving = (): (() => boolean) => {
  const { pathname } = useLocation();
  const nextPath = useContext(NextPathContext);
  const isLoadingAnother = useRef(false);
  useLayoutEffect(() => {
    isLoadingAnother.current = nextPath !== null && nextPath !== pathname;
  }, [nextPath, pathname]);
  return useCallback(() => isLoadingAnother.current || window.location.pathname !== pathname, [pathname]);
};
