import { useCallback, useLayoutEffect, useRef, useState } from 'react';

const flightMs = 220;

/** A card on its way back: start and distance, in px of the window. */
export interface Flight<T> {
  readonly card: T;
  readonly widthPx: number;
  readonly left: number;
  readonly top: number;
  readonly acrossPx: number;
  readonly downPx: number;
}

/** Animates a card that can't be dropped back to its place; skips the animation with reduced motion. */
export const useFlight = <T>() => {
  const [flight, setFlight] = useState<Flight<T> | null>(null);
  const flying = useRef<HTMLDivElement>(null);
  const begin = useCallback((card: T, from: Element | null, home: Element | null): void => {
    if (!from || !home || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const [start, end] = [from.getBoundingClientRect(), home.getBoundingClientRect()];
    const { left, top, width } = start;
    setFlight({ card, widthPx: width, left, top, acrossPx: end.left - left, downPx: end.top - top });
  }, []);
  useLayoutEffect(() => {
    if (!flight) return undefined;
    const end = (): void => setFlight(null);
    const { acrossPx, downPx } = flight;
    const frames = [{ translate: '0 0' }, { translate: `${acrossPx}px ${downPx}px` }];
    const animation = flying.current?.animate(frames, { duration: flightMs, easing: 'ease-in-out', fill: 'forwards' });
    animation?.addEventListener('finish', end);
    return () => animation?.cancel();
  }, [flight]);
  return { flight, flying, begin };
};
