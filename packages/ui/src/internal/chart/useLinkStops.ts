import { useState, type KeyboardEvent, type RefObject } from 'react';

/** Makes the links of a chart one tab stop, with arrow keys between them. @param ids of the links, in order */
export const useLinkStops = (ids: readonly string[], plotRef: RefObject<HTMLElement | null>) => {
  const [stop, setStop] = useState<string | null>(null);
  const tabStop = stop !== null && ids.includes(stop) ? stop : ids[0];
  const onKeyDown = (event: KeyboardEvent): void => {
    const links = [...(plotRef.current?.querySelectorAll('a') ?? [])];
    const at = links.indexOf(event.target as HTMLAnchorElement);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: links.length - 1 }[event.key];
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    links[next]?.focus();
  };
  return { tabStop, setStop, onKeyDown };
};
