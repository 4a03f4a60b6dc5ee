import { perLocale } from '../words/perLocale';

/** Invisible text direction marks. */
const directionMarks = /[\u200E\u200F\u061C\u2066-\u2069]/g;

const digitsOf = perLocale((locale) => {
  const format = new Intl.NumberFormat(locale, { useGrouping: false });
  return new Map(Array.from({ length: 10 }, (_, digit) => [format.format(digit), String(digit)]));
});

/** Replaces a locale's digits by 0 to 9, and removes direction marks and special spaces. */
export const withPlainDigits = (text: string, locale: string): string => {
  const digits = digitsOf(locale);
  const plain = text.normalize('NFKC').replace(directionMarks, '').replace(/\s+/gu, ' ').trim();
  return Array.from(plain, (letter) => digits.get(letter) ?? letter).join('');
};

/** The product's own notation, which needs no translation. */
export const isUnitedStates = (locale: string): boolean => /^en-US\b/.test(locale) || locale === 'en';
