import type { CSSProperties } from 'react';

/** Position within the hours of a week. */
export interface BlockPlace {
  topPx: number;
  heightPx: number;
  lane: number;
  lanes: number;
}

export const blockStyle = ({ topPx, heightPx, lane, lanes }: BlockPlace): CSSProperties => ({
  insetBlockStart: `${topPx}px`,
  blockSize: `${heightPx}px`,
  insetInlineStart: `calc(${(100 * lane) / lanes}% + 2px)`,
  inlineSize: `calc(${100 / lanes}% - 4px)`,
});
