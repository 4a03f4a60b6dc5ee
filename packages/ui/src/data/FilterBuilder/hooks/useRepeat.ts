import { useEffect } from 'react';

/** Waits before what failed is done again. The last one goes on. */
const delaysMs = [1000, 2000, 5000, 15_000, 30_000];

/**
 * Does again what failed, after a longer wait each time, while it is shown.
 * @param failures how often it failed one after the other; 0 when it did not.
 * @param repeat stays the same function, as another one begins the wait anew.
 */
export const useRepeat = (failures: number, repeat: () => void): void => {
  useEffect(() => {
    if (failures === 0) return undefined;
    const timer = setTimeout(repeat, delaysMs[Math.min(failures, delaysMs.length) - 1]);
    return () => clearTimeout(timer);
  }, [failures, repeat]);
};
