import { useLayoutEffect, useRef, type ReactNode } from 'react';
import * as css from './docs.css';

interface ScaledProps {
  /** What the story needs; undefined where it fits any width. */
  widthPx: number | undefined;
  children: ReactNode;
}

/** Draws the frame of a story as wide as its content needs, and smaller where the page is narrower. */
export function Scaled({ widthPx, children }: ScaledProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || widthPx === undefined) return undefined;
    const observer = new ResizeObserver(() => {
      element.style.setProperty('--scale', String(Math.min(1, element.clientWidth / widthPx)));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [widthPx]);
  return widthPx === undefined ? (
    children
  ) : (
    <div ref={ref} className={css.scaled}>
      {children}
    </div>
  );
}
