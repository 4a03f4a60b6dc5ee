/** Grid lines of an axis from 0: round numbers, at most five steps, the last at or above the greatest value. */
export const ticksTo = (max: number): readonly number[] => {
  const rough = Math.max(1, max / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const steps = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
};
