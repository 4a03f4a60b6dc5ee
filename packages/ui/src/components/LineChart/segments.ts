type Point = readonly [x: number, value: number];

/**
 * The stretches of a line between its gaps.
 * @param values one for each column, of equal widths; null for a gap.
 * @returns at least two points each, by the middle of their column, from 0 to 100, and their value.
 */
export const segmentsOf = (values: readonly (number | null)[]): readonly (readonly Point[])[] => {
  const segments: Point[][] = [[]];
  for (const [index, value] of values.entries())
    if (value === null) segments.push([]);
    else segments.at(-1)?.push([((index + 0.5) / values.length) * 100, value]);
  return segments.filter(({ length }) => length > 1);
};
