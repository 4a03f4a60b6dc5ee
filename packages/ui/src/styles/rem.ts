/** Converts px at the browser's default font size to rem, which scales with the reader's text. */
export const rem = (px: number): string => `${px / 16}rem`;
