// Signs of currencies as they stand beside amounts in tables and emails.
import { currencies } from './currencies';

const codes = new Set(currencies);

/** Codes that are words in plain text: `Amount (ALL)`, `TOP 1000`. */
const plainWords = new Set(['ALL', 'CUP', 'PEN', 'TOP', 'TRY']);

/** A sign or code as it stands beside amounts: `$`, `CA$`, `KWD`; empty for other texts. */
export const currencySign = (text: string): string => {
  const sign = text.trim().toUpperCase();
  return /^[A-Z]{0,3}\p{Sc}$/u.test(sign) || codes.has(sign) ? sign : '';
};

/** The currency that the name of a column says: `Amount (EUR)`, `Quote €`; empty without one. */
export const signInHead = (name: string): string => {
  const [sign = ''] = /[A-Z]{0,3}\p{Sc}/u.exec(name) ?? [];
  const [, code = ''] = /[([] ?([A-Z]{3}) ?[)\]]/.exec(name) ?? [];
  return sign || (plainWords.has(code) ? '' : currencySign(code));
};

/** An amount behind the sign of its currency; as it is if it names one itself, or is none. */
export const withSign = (text: string, sign: string): string => {
  if (sign === '' || !/\d/.test(text) || /\p{Sc}|[A-Z]{3}/u.test(text)) return text;
  return `${sign}${/[A-Z]$/.test(sign) ? ' ' : ''}${text}`;
};

const number = String.raw`(?:\d{1,3}(?:,\d{3}){1,4}|\d{4,12})(?:\.\d{1,3})?(?![\d,])`;

/** Pattern of an amount of four digits or more in prose, with the sign before or behind it: `$412,000`, `412,000 EUR`. */
export const amountPattern = String.raw`(?:(?:[A-Z]{0,3}\p{Sc}|\b[A-Z]{3}) ?${number}|${number} ?(?:\p{Sc}|[A-Z]{3}\b))`;

const isProseSign = (sign = ''): boolean => currencySign(sign) !== '' && !plainWords.has(sign);

/** Whether a text that fits the pattern has the sign of a currency: not `DEC 2026`. */
export const isAmountText = (text: string): boolean => isProseSign(text.replace(/[\d,. ]/g, ''));

/** Characters beside a number in which its sign stands. */
const signRoom = 6;

/** A text without the digits of its amounts: `$…`. */
export const withoutAmounts = (text: string): string =>
  text.replace(/\d[\d,.]*/g, (digits, at: number) => {
    const end = at + digits.length;
    const before = /([A-Z]{0,3}\p{Sc}|\b[A-Z]{3}) ?$/u.exec(text.slice(Math.max(0, at - signRoom), at));
    const behind = /^ ?(\p{Sc}|[A-Z]{3}\b)/u.exec(text.slice(end, end + signRoom));
    return isProseSign(before?.[1]) || isProseSign(behind?.[1]) ? '…' : digits;
  });
