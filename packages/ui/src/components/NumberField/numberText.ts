import { perLocale } from '../../words/perLocale';
import { isUnitedStates, withPlainDigits } from '../../internal/localDigits';

/** Bounds and precision of a number. */
export interface NumberRules {
  minValue: number;
  maxValue: number;
  maxDecimals: number;
}

/** Shifts the decimal point in the decimal notation, because multiplication is inexact (1.005 × 100). */
const shift = (value: number, places: number): number => {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
};

/** Rounds to a number of decimals, halves away from zero. */
export const roundTo = (value: number, decimals: number): number =>
  Math.sign(value) * shift(Math.round(shift(Math.abs(value), decimals)), -decimals);

/** Limits a number to the bounds and decimals of the rules. */
export const settle = (value: number, { minValue, maxValue, maxDecimals }: NumberRules): number =>
  Math.min(maxValue, Math.max(minValue, roundTo(value, maxDecimals))) + 0;

const separatorsOf = perLocale((locale) => {
  const parts = new Intl.NumberFormat(locale).formatToParts(-12_345_678.9);
  const sign = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  return { group: sign('group').trim(), decimal: sign('decimal') };
});

/** Converts a number from the locale's notation to a plain one: 1.234,5 → 1234.5. */
const englishOf = (text: string, locale: string): string => {
  if (isUnitedStates(locale)) return text;
  const { group, decimal } = separatorsOf(locale);
  const plain = withPlainDigits(text, locale).replace(/\p{Sc}|\p{Cf}/gu, '');
  if (decimal === '.') return plain;
  // A point not followed by three digits is a decimal point: 12.5.
  const isPoint =
    group !== '' &&
    !plain.includes(decimal) &&
    plain
      .split(group)
      .slice(1)
      .some((part) => part.length < 2 || part.length > 3);
  return isPoint ? plain : plain.replaceAll(group === '' ? ' ' : group, '').replaceAll(decimal, '.');
};

/** Parses a number in the locale. Ignores currency signs, thousands separators and spaces. Null if invalid. */
export const parseNumber = (text: string, locale = 'en-US'): number | null => {
  const written = englishOf(text, locale)
    .normalize('NFKC')
    .replace(/[\s,$%_'’]/g, '')
    .replace(/[−–]/g, '-');
  if (!/^[-+]?(\d+\.?\d*|\.\d+)$/.test(written)) return null;
  const value = Number(written);
  return Number.isFinite(value) ? value : null;
};

/** Converts dollars to integer cents without floating-point error. */
export const toCents = (dollars: number): number => Math.sign(dollars) * Math.round(shift(Math.abs(dollars), 2)) + 0;
export const fromCents = (cents: number): number => shift(cents, -2);
