import { currencySign, withSign } from '@basis/domain/model/formats/currencySigns';
import { usDollar, type Currency } from '@basis/domain/model/formats/money';
import { format, getFormatInfo, tokenize } from 'numfmt';
import { otherSign } from './writtenAmounts';
import type { Attributes } from './xmlParts';

/** Meaning of a number in a sheet, by its format. */
export interface NumberStyle {
  /** `shown` is the number of something, such as a zip code, whose digits stand as the format shows them. */
  readonly kind: 'number' | 'date' | 'percent' | 'shown';
  /** Format of what is shown. */
  readonly code: string;
  /** Sign of the currency that it shows, if it is not the workspace's. @default none */
  readonly sign?: string;
}

export const plainNumber: NumberStyle = { kind: 'number', code: 'General' };

interface StyleHandler {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
}

/** Formats that every workbook has without saying so. */
const builtIn = (id: number): NumberStyle['kind'] => {
  if (id === 9 || id === 10) return 'percent';
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
    ? 'date'
    : 'number';
};

/** Longest format that a spreadsheet program keeps. */
const longestCode = 255;

const digits = new Set(['zero', 'hash', 'qmark']);
const literals = new Set(['minus', 'paren', 'space', 'escaped', 'string', 'char']);

/**
 * Returns true if a format shows the number of something rather than an amount: with leading zeros, with signs between
 * its digits, or behind letters: `00000`, `00-000`, `"J-"0`.
 */
const isNumbering = (code: string): boolean => {
  const tokens = tokenize(code);
  const end = tokens.findIndex(({ type }) => type === 'break');
  const parts = tokens.slice(0, end === -1 ? undefined : end);
  if (parts.some(({ type }) => type === 'point')) return false;
  const first = parts.findIndex(({ type }) => digits.has(type));
  const last = parts.findLastIndex(({ type }) => digits.has(type));
  const before = parts.slice(0, Math.max(first, 0));
  return (
    parts.filter(({ type }) => type === 'zero').length > 1 ||
    parts.slice(first, last).some(({ type }) => literals.has(type)) ||
    before.some(({ type, value }) => type === 'string' && /[a-z\d]/i.test(value) && currencySign(value) === '')
  );
};

/** The sign of the currency that a format shows; empty without one. A built-in format shows that of its reader. */
const signIn = (code: string): string => {
  for (const { type, value } of tokenize(code)) {
    // A locale may follow the sign: [$€-407].
    const sign = currencySign(type === 'locale' ? (value.split('-')[0] ?? '') : literals.has(type) ? value : '');
    if (sign) return sign;
  }
  return '';
};

const styleOfCode = (given: string, currency: Currency): NumberStyle => {
  const code = given.slice(0, longestCode);
  const { isDate, isPercent, type } = getFormatInfo(code);
  if (isDate) return { kind: 'date', code };
  if (isPercent) return { kind: 'percent', code };
  if (type === 'number' && isNumbering(code)) return { kind: 'shown', code };
  return { kind: 'number', code, sign: otherSign(signIn(code), currency) };
};

/** The style of each cell format, by its place. */
export const readNumberStyles = async (
  read: (handler: StyleHandler) => Promise<void>,
  currency: Currency = usDollar,
): Promise<NumberStyle[]> => {
  const codes = new Map<number, string>();
  const styles: NumberStyle[] = [];
  let isOfCells = false;
  await read({
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') isOfCells = true;
      if (name !== 'xf' || !isOfCells) return;
      const code = codes.get(Number(numFmtId));
      styles.push(
        code === undefined ? { kind: builtIn(Number(numFmtId)), code: 'General' } : styleOfCode(code, currency),
      );
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return styles;
};

const dayMs = 24 * 60 * 60 * 1000;
const minuteMs = 60 * 1000;

/** A count of days as a date, without a time for a whole day; less than a day is a time. */
const dateText = (days: number, is1904: boolean): string => {
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const moment = new Date(Math.round((first + days * dayMs) / minuteMs) * minuteMs);
  if (Number.isNaN(moment.getTime())) return String(days);
  const text = moment.toISOString();
  if (days >= 0 && days < 1) return text.slice(11, 16);
  return Number.isInteger(days) ? text.slice(0, 10) : text.slice(0, 16);
};

export const percentText = (share: number): string => `${Number((share * 100).toPrecision(12))}%`;

const shownText = (number: number, code: string): string =>
  format(code, number, { throws: false, locale: 'en-US' }).trim();

/** A value as a person would type it. */
export const cellText = (value: string, type: string | undefined, style: NumberStyle, is1904: boolean): string => {
  // A formula that failed has no value.
  if (type === 'e') return '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type !== undefined && type !== 'n') return value;
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  if (style.kind === 'date') return dateText(number, is1904);
  if (style.kind === 'percent') return percentText(number);
  return style.kind === 'shown' ? shownText(number, style.code) : withSign(value, style.sign ?? '');
};
