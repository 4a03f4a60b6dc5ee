/**
 * Ratio of the root font size to 16 px: 1 rem is 16 px times this. Returns 1 on a server. Computes styles, so call it
 * where the page is laid out anyway.
 */
export const rootScale = (): number => {
  if (typeof document === 'undefined') return 1;
  return (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;
};
