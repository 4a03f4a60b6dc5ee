/** A text without such signs at both ends, in one pass: patterns for its end look for it from every place again. */
export const trimSigns = (text: string, isSign: (sign: string) => boolean): string => {
  let [start, end] = [0, text.length];
  while (start < end && isSign(text.charAt(start))) start += 1;
  while (end > start && isSign(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
};
