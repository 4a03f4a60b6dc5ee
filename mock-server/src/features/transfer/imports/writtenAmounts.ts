import { readNumber, type NumberReading, type NumberUnit } from '@basis/ui/numbers';

/** Longest text that can be an amount, a number or a date. */
const longestValue = 100;

/** A short text in one line; null for a longer one. */
export const briefValue = (given: string): string | null =>
  given.length > longestValue ? null : given.replace(/\s+/g, ' ').trim();

/** Decimals of numbers that are no amounts. */
const manyDecimals = 12;

/** Numbers as programs write large ones: `1.25E+06`. */
const scientific = /^(\$ ?)?(-?\d{1,15}(?:\.\d{1,15})?e\+?\d{1,2})$/i;

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
  [/(?:k|thousand)(\)?(?: ?usd)?)$/i, 1000],
  [/(?:mm?|mil|mill|million)\.?(\)?(?: ?usd)?)$/i, 1_000_000],
];

const money = { kind: 'money', currency: 'USD' } as const;

/** Reads an amount in dollars, without words for about; in thousands or millions too. */
const readDollars = (given: string): { readonly reading: NumberReading; readonly scale: number } => {
  const text = (briefValue(given) ?? '').replace(/^[~≈±]|(?:\+\/-|±|[.,][-–—]{1,2})$/g, '').trim();
  const [word, scale] = scales.find(([pattern]) => pattern.test(text)) ?? [];
  if (!word || !scale) return { reading: read(text, { ...money, maxDecimals: 2 }), scale: 1 };
  return { reading: read(text.replace(word, '$1'), { ...money, maxDecimals: manyDecimals }), scale };
};

/**
 * Reads an amount in cents: `$1,234.50`, `1.234,50`, `85k`, `1.2M`; `(500)` and `500-` are negative. Null if it is none, or
 * may be another one: `1.250`, `12,50`.
 */
export const readWrittenMoney = (given: string): number | null => {
  const { reading, scale } = readDollars(given);
  const dollars = settled(reading);
  if (dollars === null) return null;
  const cents = Math.sign(dollars) * Math.round(Number((Math.abs(dollars) * scale * 100).toPrecision(15))) + 0;
  return Number.isSafeInteger(cents) ? cents : null;
};

/** Dollars that an amount may mean which is not clear; none for another text. */
export const possibleDollars = (given: string): readonly number[] => {
  const { reading, scale } = readDollars(given);
  return reading.is === 'unclear' ? reading.candidates.map((value) => value * scale) : [];
};

/** Hundredths of a percent of `12.5%`. */
export const readWrittenPercent = (text: string): number | null => {
  const percent = settled(read(text, { kind: 'percent', maxDecimals: 2 }));
  return percent === null ? null : Math.round(percent * 100);
};
