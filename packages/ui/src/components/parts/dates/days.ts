import { CalendarDate, GregorianCalendar, getLocalTimeZone, parseDate, today } from '@internationalized/date';
import { isUnitedStates } from '../../../internal/localDigits';
import type { datesWords } from '../../../words/english/dates.words';
import { localDay } from './localDates';

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const gregorian = new GregorianCalendar();

/** First and last supported date: those of years of four digits. */
export const firstDay = '0001-01-01';
export const lastDay = '9999-12-31';

/** Returns a calendar date, or null if it doesn't exist. */
const dayOf = (year: number, month: number, day: number): CalendarDate | null => {
  if (year < 1 || year > 9999 || month < 1 || month > 12 || day < 1) return null;
  const first = new CalendarDate(year, month, 1);
  return day > gregorian.getDaysInMonth(first) ? null : first.set({ day });
};

/** Reads `YYYY-MM-DD`; null for anything else, so that an invalid value shows as an empty field. */
export const readIsoDay = (iso: string | null | undefined): CalendarDate | null => {
  if (!iso || !/^\d{4}-\d{2}-\d{2}$/.test(iso)) return null;
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return dayOf(year, month, day) ? parseDate(iso) : null;
};

/** Today's date by the system clock, `YYYY-MM-DD`. */
export const localToday = (): string => today(getLocalTimeZone()).toString();

/** Formats a date: `Nov 30, 2026` in en-US, otherwise as the locale does. Empty for an invalid value. */
export const formatDay = (iso: string | null | undefined, locale = 'en-US'): string => {
  const date = readIsoDay(iso);
  if (!date) return '';
  if (!isUnitedStates(locale)) return localDay(date.toDate('UTC'), locale);
  const day = String(date.day).padStart(2, '0');
  return `${monthNames[date.month - 1]} ${day}, ${String(date.year).padStart(4, '0')}`;
};

/** Number of a month by its English name or first three letters; 0 for another word. */
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

/** Reads a year: four digits, or two in this century; null for anything else. */
const yearOf = (digits: string): number => {
  if (digits.length === 4) return Number(digits);
  return digits.length === 2 ? 2000 + Number(digits) : 0;
};

/** Year of a date written without one: the next occurrence, or the nearest. */
export type UnwrittenYear = 'ahead' | 'nearest';

/** Candidate years relative to today's: February 29 may be years away. */
const yearsAround = [-4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8];

/** Returns a date in its written year, or in the one that is meant. */
const dayMeant = (
  digits: string | undefined,
  month: number,
  day: number,
  { now, year }: { readonly now: CalendarDate; readonly year: UnwrittenYear },
): CalendarDate | null => {
  if (digits !== undefined) return dayOf(yearOf(digits), month, day);
  const days = yearsAround.flatMap((years) => dayOf(now.year + years, month, day) ?? []);
  const distance = (one: CalendarDate): number => Math.abs(one.compare(now));
  const meant = year === 'ahead' ? days.filter((one) => one.compare(now) >= 0) : days;
  return meant.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
};

const nearDays: ReadonlyMap<string, number> = new Map([
  ['yesterday', -1],
  ['today', 0],
  ['tomorrow', 1],
]);
const weekday = /^(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?[\s,.]+/;

/**
 * Reads a typed date: `Nov 30, 2026`, `30 november`, `11/30/26`, `2026-11-30`, `tomorrow`. Null if it is none.
 * @param todayIso today, `YYYY-MM-DD`
 */
export const parseDay = (text: string, todayIso: string, year: UnwrittenYear = 'ahead'): string | null => {
  if (text.length > 60) return null;
  const now = readIsoDay(todayIso) ?? today(getLocalTimeZone());
  const words = text.trim().toLowerCase().replace(weekday, '');
  const near = nearDays.get(words);
  if (near !== undefined) return now.add({ days: near }).toString();
  return readWritten(words, { now, year })?.toString() ?? null;
};

const readWritten = (words: string, meant: Parameters<typeof dayMeant>[3]): CalendarDate | null => {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(words);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numeric = /^(\d{1,2})[-/.\s](\d{1,2})(?:[-/.\s](\d+))?$/.exec(words);
  if (numeric) return dayMeant(numeric[3], Number(numeric[1]), Number(numeric[2]), meant);
  const named = /^([a-z]+)\.?\s*(\d{1,2})(?:st|nd|rd|th)?(?:[\s,]+(\d+))?$/.exec(words);
  if (named) return dayMeant(named[3], monthOf(named[1] ?? ''), Number(named[2]), meant);
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]*(?:of\s+)?([a-z]+)\.?(?:[\s,-]+(\d+))?$/.exec(words);
  if (dayFirst) return dayMeant(dayFirst[3], monthOf(dayFirst[2] ?? ''), Number(dayFirst[1]), meant);
  return null;
};

/** Next day; the last supported date has none and is returned. */
export const nextDay = (day: string): string => {
  const next = readIsoDay(day)?.add({ days: 1 }).toString() ?? day;
  return readIsoDay(next) ? next : day;
};

/** Formats a date understood from other words: `Fri, Dec 04, 2026`. */
export const sayDay = (iso: string, locale: string): string => {
  const date = readIsoDay(iso);
  if (!date) return '';
  const name = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(date.toDate('UTC'));
  return `${name}, ${formatDay(iso, locale)}`;
};

/** Error of a typed date, which says how to fix it; undefined if it is valid. */
export const faultOfDay = (
  iso: string | null,
  minValue: string | undefined,
  maxValue: string | undefined,
  words: typeof datesWords,
  locale = 'en-US',
): string | undefined => {
  if (iso === null) return words.unreadable;
  if (readIsoDay(minValue) && iso < (minValue ?? '')) return words.tooEarly(formatDay(minValue, locale));
  if (readIsoDay(maxValue) && iso > (maxValue ?? '')) return words.tooLate(formatDay(maxValue, locale));
  return undefined;
};
