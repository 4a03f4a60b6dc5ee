import { useEffect, useState } from 'react';

/** Longest wait for the content above, in ms. */
const mostMs = 2_000;

/**
 * Whether a part may be rendered: once the content above has its final height, or after two seconds at the latest.
 */
export const useHeldBack = (isReady: boolean): boolean => {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), mostMs);
    return () => clearTimeout(timer);
  }, []);
  return isReady || isOver;
};
