import { useEffect, useState } from 'react';

/** Longest wait for what stands above, in ms. */
const mostMs = 2_000;

/**
 * Tells whether a part may be drawn: once what stands above it has its height, so that it does not move, and after
 * two seconds in any case.
 */
export const useHeldBack = (isReady: boolean): boolean => {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), mostMs);
    return () => clearTimeout(timer);
  }, []);
  return isReady || isOver;
};
