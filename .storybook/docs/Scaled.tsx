import { useLayoutEffect, useRef, type ReactNode } from 'react';
import * as css from './docs.css';

interface ScaledProps {
  /** Width that the story needs; undefined if it fits any. */
  widthPx: number | undefined;
  children: ReactNode;
}

/** Lays out the iframe of a story at `widthPx`, scaled down on a narrower page. */
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
