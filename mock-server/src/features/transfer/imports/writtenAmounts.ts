/** Longest text that can be an amount, a number or a date. */
const longestValue = 100;

/** A short text in one line; null for a longer one. */
export const briefValue = (given: string): string | null =>
  given.length > longestValue ? null : given.replace(/\s+/g, ' ').trim();

const plainNumber = /^[+-]?(\d{1,3}(,\d{3})+|\d+)?(\.\d+)?$/;

/** Reads a number as people write it, `1,234.5`; null if it is not one. */
export const readWrittenNumber = (text: string): number | null => {
  const digits = briefValue(text) ?? '';
  return plainNumber.test(digits) && /\d/.test(digits) ? Number(digits.replaceAll(',', '')) : null;
};

/** Groups of three digits by points, blanks or apostrophes, with a comma before the decimals; `1234,50` too. */
const otherGroups: readonly RegExp[] = [
  /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})$/,
  /^\d{1,3}(?:\.\d{3}){2,}$/,
  /^\d{4,},\d{1,2}$/,
  /^\d{1,3}(?:\s\d{3})+(?:,\d{1,2})?$/,
];
const apostropheGroups = /^\d{1,3}(?:['’]\d{3})+(?:\.\d{1,2})?$/;
const blankGroups = /^\d{1,3}(?:\s\d{3})+(?:\.\d{1,2})?$/;

const readGrouped = (text: string): number | null => {
  if (otherGroups.some((groups) => groups.test(text))) return Number(text.replace(/[.\s]/g, '').replace(',', '.'));
  if (apostropheGroups.test(text) || blankGroups.test(text)) return Number(text.replace(/['’\s]/g, ''));
  return readWrittenNumber(text);
};

const scales: readonly (readonly [RegExp, number])[] = [
  [/(?:k|thousand)$/i, 1000],
  [/(?:mm?|mil|mill|million)\.?$/i, 1_000_000],
];

const readScaled = (text: string): number | null => {
  for (const [word, scale] of scales) {
    if (!word.test(text)) continue;
    const amount = readGrouped(text.replace(word, '').trim());
    return amount === null ? null : amount * scale;
  }
  return readGrouped(text);
};

/** Reads an amount in cents: `$1,234.50`, `1.234,50`, `85k`, `1.2M`; `(500)` and `500-` are negative. Null if it is none. */
export const readWrittenMoney = (given: string): number | null => {
  const text = briefValue(given) ?? '';
  const isInBrackets = text.startsWith('(') && text.endsWith(')');
  const bare = text
    .replace(/^\(|\)$/g, '')
    .replace(/us\$|\$|\busd\b/gi, '')
    .trim()
    .replace(/^[~≈±]|(?:\+\/-|±)$/g, '')
    .trim();
  const [, sign = '', rest = '', signBehind = ''] = /^([-−+]?)(.*?)(-?)$/.exec(bare) ?? [];
  const digits = rest.trimStart();
  if (!/^[\d.]/.test(digits) || (sign && signBehind)) return null;
  const dollars = readScaled(digits);
  if (dollars === null) return null;
  const isNegative = isInBrackets !== (sign === '-' || sign === '−' || signBehind === '-');
  const cents = Math.round(Number((dollars * 100).toPrecision(15))) * (isNegative ? -1 : 1);
  return Number.isSafeInteger(cents) ? cents : null;
};

/** Hundredths of a percent of `12.5%`. */
export const readWrittenPercent = (text: string): number | null => {
  const percent = readWrittenNumber((briefValue(text) ?? '').replace(/%$/, ''));
  return percent === null ? null : Math.round(percent * 100);
};
