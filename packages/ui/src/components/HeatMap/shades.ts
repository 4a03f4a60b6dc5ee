/** The shades of a heat map, from none to much. */
export const shades = [0, 1, 2, 3, 4] as const;

/** The shade of a value among values up to the greatest: the first for none, then one for each quarter. */
export const shadeOf = (value: number, most: number): (typeof shades)[number] => {
  if (!(value > 0) || !(most > 0)) return 0;
  return shades[Math.min(4, Math.ceil((value / most) * 4))] ?? 4;
};
