/** A size that grows with the reader's text: `px` where the browser's font size is 16 px. */
export const rem = (px: number): string => `${px / 16}rem`;
