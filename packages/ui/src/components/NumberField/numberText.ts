/** What a number may be: its bounds and how many decimals it keeps. */
export interface NumberRules {
  minValue: number;
  maxValue: number;
  maxDecimals: number;
}

/** Moves the decimal point in the written number, where a multiplication would leave a rest (1.005 × 100). */
const shift = (value: number, places: number): number => {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
};

/** Rounds to so many decimals, halves away from zero. */
export const roundTo = (value: number, decimals: number): number =>
  Math.sign(value) * shift(Math.round(shift(Math.abs(value), decimals)), -decimals);

/** Within the bounds and with the decimals that the rules allow. */
export const settle = (value: number, { minValue, maxValue, maxDecimals }: NumberRules): number =>
  Math.min(maxValue, Math.max(minValue, roundTo(value, maxDecimals))) + 0;

/** The number that a person wrote: signs of currency, commas and spaces are passed over. Null when it is none. */
export const parseNumber = (text: string): number | null => {
  const written = text
    .normalize('NFKC')
    .replace(/[\s,$%_']/g, '')
    .replace(/[−–]/g, '-');
  if (!/^[-+]?(\d+\.?\d*|\.\d+)$/.test(written)) return null;
  const value = Number(written);
  return Number.isFinite(value) ? value : null;
};

/** Dollars as integer cents, without the rest that floating point leaves. */
export const toCents = (dollars: number): number => Math.sign(dollars) * Math.round(shift(Math.abs(dollars), 2)) + 0;
export const fromCents = (cents: number): number => shift(cents, -2);
