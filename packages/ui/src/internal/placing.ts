import type { CSSProperties } from 'react';

/**
 * The style of an element whose parts have positions of their own, by classes with `placed`. Where a policy drops style
 * attributes, the parts follow one another until the page is hydrated.
 */
export const placing = (style: CSSProperties = {}): CSSProperties =>
  ({ '--placed': 'absolute', ...style }) as CSSProperties;
