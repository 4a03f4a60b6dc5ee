import { useState, type KeyboardEvent, type RefObject } from 'react';

/**
 * Makes the links of a chart, and its places without a link, one tab stop, with arrow keys between them.
 * @param ids of the stops, in order
 */
export const useChartStops = (ids: readonly string[], plotRef: RefObject<HTMLElement | null>) => {
  const [stop, setStop] = useState<string | null>(null);
  const tabStop = stop !== null && ids.includes(stop) ? stop : ids[0];
  const onKeyDown = (event: KeyboardEvent): void => {
    const stops = [...(plotRef.current?.querySelectorAll<HTMLElement>('a, [data-stop]') ?? [])];
    const at = stops.indexOf(event.target as HTMLElement);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: stops.length - 1 }[event.key];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    stops[next]?.focus();
  };
  return { tabStop, setStop, onKeyDown };
};
