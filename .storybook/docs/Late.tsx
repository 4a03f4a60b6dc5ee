import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Renders its children when they come near the viewport, so that a page of many stories opens fast. */
export function Late({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsNear(true);
      },
      { rootMargin: '400px' },
    );
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return isNear ? children : <div ref={ref} style={{ blockSize: 240 }} />;
}
