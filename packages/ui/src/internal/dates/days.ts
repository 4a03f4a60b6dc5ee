import { CalendarDate, GregorianCalendar, getLocalTimeZone, parseDate, today } from '@internationalized/date';
import type { datesWords } from './dates.words';

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const gregorian = new GregorianCalendar();

/** The first and the last day that can be written: those of years of four digits. */
export const firstDay = '0001-01-01';
export const lastDay = '9999-12-31';

/** A day of the calendar, or null where there is no such day. */
const dayOf = (year: number, month: number, day: number): CalendarDate | null => {
  if (year < 1 || year > 9999 || month < 1 || month > 12 || day < 1) return null;
  const first = new CalendarDate(year, month, 1);
  return day > gregorian.getDaysInMonth(first) ? null : first.set({ day });
};

/** Reads `YYYY-MM-DD`; null for anything else, so that a bad value shows as an empty field. */
export const readIsoDay = (iso: string | null | undefined): CalendarDate | null => {
  if (!iso || !/^\d{4}-\d{2}-\d{2}$/.test(iso)) return null;
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return dayOf(year, month, day) ? parseDate(iso) : null;
};

/** Today's date, `YYYY-MM-DD`, on the reader's own calendar. */
export const localToday = (): string => today(getLocalTimeZone()).toString();

/** A day as the product shows it: `Nov 30, 2026`; nothing for a bad value. */
export const formatDay = (iso: string | null | undefined): string => {
  const date = readIsoDay(iso);
  if (!date) return '';
  const day = String(date.day).padStart(2, '0');
  return `${monthNames[date.month - 1]} ${day}, ${String(date.year).padStart(4, '0')}`;
};

/** The number of a month by its English name or the first three letters of it; 0 for another word. */
const monthOf = (word: string): number => {
  const index = monthNames.findIndex((name) => word.startsWith(name.toLowerCase()));
  const isName = index >= 0 && longMonthNames[index]?.startsWith(word);
  return isName || (index === 8 && word === 'sept') ? index + 1 : 0;
};
const longMonthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** Four digits as they are, two as this century; anything else is no year. */
const yearOf = (digits: string | undefined, otherwise: number): number => {
  if (digits === undefined) return otherwise;
  if (digits.length === 4) return Number(digits);
  return digits.length === 2 ? 2000 + Number(digits) : 0;
};

const nearDays: ReadonlyMap<string, number> = new Map([
  ['yesterday', -1],
  ['today', 0],
  ['tomorrow', 1],
]);
const weekday = /^(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?[\s,.]+/;

/**
 * Reads a day as people type it: `Nov 30, 2026`, `30 november`, `11/30/26`, `2026-11-30`, `tomorrow`. Without a year it is
 * that of today (`YYYY-MM-DD`). Null for a text that is no day.
 */
export const parseDay = (text: string, todayIso: string): string | null => {
  if (text.length > 60) return null;
  const now = readIsoDay(todayIso) ?? today(getLocalTimeZone());
  const words = text.trim().toLowerCase().replace(weekday, '');
  const near = nearDays.get(words);
  if (near !== undefined) return now.add({ days: near }).toString();
  return readWritten(words, now.year)?.toString() ?? null;
};

const readWritten = (words: string, thisYear: number): CalendarDate | null => {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(words);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numeric = /^(\d{1,2})[-/.\s](\d{1,2})(?:[-/.\s](\d+))?$/.exec(words);
  if (numeric) return dayOf(yearOf(numeric[3], thisYear), Number(numeric[1]), Number(numeric[2]));
  const named = /^([a-z]+)\.?\s*(\d{1,2})(?:st|nd|rd|th)?(?:[\s,]+(\d+))?$/.exec(words);
  if (named) return dayOf(yearOf(named[3], thisYear), monthOf(named[1] ?? ''), Number(named[2]));
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]*(?:of\s+)?([a-z]+)\.?(?:[\s,-]+(\d+))?$/.exec(words);
  if (dayFirst) return dayOf(yearOf(dayFirst[3], thisYear), monthOf(dayFirst[2] ?? ''), Number(dayFirst[1]));
  return null;
};

/** What is wrong with a day that was typed, and what to do; undefined when nothing is. */
export const faultOfDay = (
  iso: string | null,
  minValue: string | undefined,
  maxValue: string | undefined,
  words: typeof datesWords,
): string | undefined => {
  if (iso === null) return words.unreadable;
  if (readIsoDay(minValue) && iso < (minValue ?? '')) return words.tooEarly(formatDay(minValue));
  if (readIsoDay(maxValue) && iso > (maxValue ?? '')) return words.tooLate(formatDay(maxValue));
  return undefined;
};
