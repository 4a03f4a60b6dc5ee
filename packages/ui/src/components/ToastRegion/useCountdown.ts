import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onEnd` once, after `durationMs` without counting pauses. A pause keeps the remaining time. */
export const useCountdown = (durationMs: number, isPaused: boolean, onEnd: () => void): void => {
  const leftMs = useRef(durationMs);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isPaused || !Number.isFinite(leftMs.current)) return undefined;
    const startedAt = performance.now();
    const timer = setTimeout(() => end(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current = Math.max(0, leftMs.current - (performance.now() - startedAt));
    };
  }, [isPaused]);
};
