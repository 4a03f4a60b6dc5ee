import { useEffect } from 'react';

/** Delays before retries. The last one repeats. */
const delaysMs = [1000, 2000, 5000, 15_000, 30_000];

/**
 * Retries a failed action while mounted, after an increasing delay.
 * @param failures number of consecutive failures; 0 if it succeeded
 * @param repeat must be stable: another function restarts the delay
 */
export const useRepeat = (failures: number, repeat: () => void): void => {
  useEffect(() => {
    if (failures === 0) return undefined;
    const timer = setTimeout(repeat, delaysMs[Math.min(failures, delaysMs.length) - 1]);
    return () => clearTimeout(timer);
  }, [failures, repeat]);
};
