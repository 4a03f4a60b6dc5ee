import { useLayoutEffect, useState, type RefObject } from 'react';

/** Full text of an element that truncates it; null while it fits. */
export const useCutText = (element: RefObject<HTMLElement | null>, content: unknown): string | null => {
  const [whole, setWhole] = useState<string | null>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = (): void => setWhole(current.scrollWidth > current.clientWidth ? current.textContent : null);
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
    // Other content has another width.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [element, content]);
  return whole;
};
