/** Moves the decimal point in the written number, where a multiplication would leave a rest (1.005 × 100). */
const shift = (value: number, places: number): number => {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
};

/** Rounds to so many decimals, halves away from zero. */
export const roundTo = (value: number, decimals: number): number =>
  Math.sign(value) * shift(Math.round(shift(Math.abs(value), decimals)), -decimals);

/** Dollars as integer cents, without the rest that floating point leaves. */
export const toCents = (dollars: number): number => Math.sign(dollars) * Math.round(shift(Math.abs(dollars), 2)) + 0;
export const fromCents = (cents: number): number => shift(cents, -2);
