/** Moves the decimal point in the written number, where a multiplication would leave a rest (1.005 × 100). */
const shift = (value: number, places: number): number => {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
};

/** Rounds to so many decimals, halves away from zero. */
export const roundTo = (value: number, decimals: number): number =>
  Math.sign(value) * shift(Math.round(shift(Math.abs(value), decimals)), -decimals);

/** An amount as a whole number of its minor unit, without the rest that floating point leaves: 12.34 is 1234. */
export const toMinor = (amount: number, decimals: number): number =>
  Math.sign(amount) * Math.round(shift(Math.abs(amount), decimals)) + 0;
export const fromMinor = (minor: number, decimals: number): number => shift(minor, -decimals);
