/**
 * How much larger the reader's browser writes than 16 px: a size of 1 rem is 16 px times this. 1 where there is no page,
 * as on a server. Reads the page's style, so ask for it where the page is laid out anyway.
 */
export const rootScale = (): number => {
  if (typeof document === 'undefined') return 1;
  return (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;
};
