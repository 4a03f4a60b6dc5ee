import type { Currency } from '@basis/domain/model/formats/money';
import { readNumber, type NumberReading, type NumberUnit } from '@basis/ui/numbers';

/** Longest text that can be an amount, a number or a date. */
const longestValue = 100;

/** A short text in one line; null for a longer one. */
export const briefValue = (given: string): string | null =>
  given.length > longestValue ? null : given.replace(/\s+/g, ' ').trim();

/** Decimals of numbers that are no amounts. */
const manyDecimals = 12;

/** Numbers as programs write large ones: `1.25E+06`, behind a currency sign too. */
const scientific = /^([^\d\s-]{1,5} ?)?(-?\d{1,15}(?:\.\d{1,15})?e\+?\d{1,2})$/i;

/** Writes out a number with an exponent. */
const writtenOut = (text: string): string => {
  const [, sign = '', number] = scientific.exec(text) ?? [];
  const value = Number(number);
  return number !== undefined && Number.isSafeInteger(Math.trunc(value)) ? `${sign}${value}` : text;
};

const read = (text: string, unit: Omit<NumberUnit, 'locale'>): NumberReading =>
  readNumber(writtenOut(briefValue(text) ?? ''), { locale: 'en-US', ...unit });

/** The number that is meant without doubt. A spreadsheet computes more decimals than are kept: these are rounded. */
const settled = (reading: NumberReading): number | null => {
  if (reading.is === 'number') return reading.value;
  const [value = null] = reading.is === 'unclear' && reading.isRounded ? reading.candidates : [];
  return value;
};

/** A number as people write it, `1,234.5`; null when it is none, or may be another one. */
export const readWrittenNumber = (text: string): number | null => settled(read(text, { maxDecimals: manyDecimals }));

const scales: readonly (readonly [RegExp, number])[] = [
  [/(?:k|thousand)(\)?(?: ?(?:[a-z]{3}|\p{Sc}))?)$/iu, 1000],
  [/(?:million|mill|mil|mm?)\.?(\)?(?: ?(?:[a-z]{3}|\p{Sc}))?)$/iu, 1_000_000],
];

/** Reads an amount of a currency, without words for about; in thousands or millions too. */
const readAmount = (
  given: string,
  { code, decimals }: Currency,
): { readonly reading: NumberReading; readonly scale: number } => {
  const money = { kind: 'money', currency: code } as const;
  const text = (briefValue(given) ?? '').replace(/^[~≈±]|(?:\+\/-|±|[.,][-–—]{1,2})$/g, '').trim();
  const [word, scale] = scales.find(([pattern]) => pattern.test(text)) ?? [];
  if (!word || !scale) return { reading: read(text, { ...money, maxDecimals: decimals }), scale: 1 };
  return { reading: read(text.replace(word, '$1'), { ...money, maxDecimals: manyDecimals }), scale };
};

/**
 * Reads an amount in the minor unit of the workspace's currency: `$1,234.50`, `1.234,50`, `85k`, `1.2M`; `(500)` and `500-`
 * are negative. Null if it is none, is of another currency, or may be another one: `1.250`, `12,50`.
 */
export const readWrittenMoney = (given: string, currency: Currency): number | null => {
  const { reading, scale } = readAmount(given, currency);
  const amount = settled(reading);
  return amount === null ? null : minorOf(amount * scale, currency);
};

const minorOf = (amount: number, { decimals }: Currency): number | null => {
  const minor = Math.sign(amount) * Math.round(Number((Math.abs(amount) * 10 ** decimals).toPrecision(15))) + 0;
  return Number.isSafeInteger(minor) ? minor : null;
};

/** A sign that is of another currency than the workspace's; else empty. */
export const otherSign = (sign: string, currency: Currency): string =>
  sign === '' || readWrittenMoney(`${sign} 1`, currency) !== null ? '' : sign;

/** Amounts, in the minor unit, that a text may mean which is not clear; none for another text. */
export const possibleAmounts = (given: string, currency: Currency): readonly number[] => {
  const { reading, scale } = readAmount(given, currency);
  if (reading.is !== 'unclear') return [];
  return reading.candidates.flatMap((value) => minorOf(value * scale, currency) ?? []);
};

/** Hundredths of a percent of `12.5%`. */
export const readWrittenPercent = (text: string): number | null => {
  const percent = settled(read(text, { kind: 'percent', maxDecimals: 2 }));
  return percent === null ? null : Math.round(percent * 100);
};
