/** Shades of a heat map, from none to darkest. */
export const shades = [0, 1, 2, 3, 4] as const;

/** Returns the shade of a value: the first for 0, then one per quarter of the greatest value. */
export const shadeOf = (value: number, max: number): (typeof shades)[number] => {
  if (!(value > 0) || !(max > 0)) return 0;
  return shades[Math.min(4, Math.ceil((value / max) * 4))] ?? 4;
};
