import { CalendarDate, GregorianCalendar, getLocalTimeZone, parseDate, today } from '@internationalized/date';
import { plainText } from '../../../numbers/plainText';
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

/** The year of a day that is written without one: the next one ahead, or the nearest. */
export type UnwrittenYear = 'ahead' | 'nearest';

/** Candidate years relative to today's: February 29 may be years away. */
const yearsAround = [-4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8];

/** Furthest from today that a day of a year of two digits is asked about beside a nearer one. */
const askedYears = 80;

/**
 * Days of the calendar in the written year, else in the one that is meant. A year of two digits is of this century or the
 * last one: the days that may be meant, the nearest first.
 */
const daysMeant = (
  digits: string | undefined,
  month: number,
  day: number,
  { now, year }: { readonly now: CalendarDate; readonly year: UnwrittenYear },
): CalendarDate[] => {
  const distance = (one: CalendarDate): number => Math.abs(one.compare(now));
  const nearest = (days: readonly CalendarDate[]): CalendarDate[] =>
    days.toSorted((one, other) => distance(one) - distance(other));
  if (digits?.length === 2) {
    const century = now.year - (now.year % 100);
    const days = [century, century - 100].flatMap((years) => dayOf(years + Number(digits), month, day) ?? []);
    return nearest(days).filter((one, index) => index === 0 || Math.abs(one.year - now.year) < askedYears);
  }
  if (digits !== undefined) return onlyDay(digits.length === 4 ? dayOf(Number(digits), month, day) : null);
  const days = yearsAround.flatMap((years) => dayOf(now.year + years, month, day) ?? []);
  return nearest(year === 'ahead' ? days.filter((one) => one.compare(now) >= 0) : days).slice(0, 1);
};

const onlyDay = (day: CalendarDate | null): CalendarDate[] => (day ? [day] : []);

const nearDays: ReadonlyMap<string, number> = new Map([
  ['yesterday', -1],
  ['today', 0],
  ['tomorrow', 1],
]);
const weekday = /^(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?[\s,.]+/;

/** Days that a text means, and whether it has to be asked which, as of a year of two digits. */
export interface DayReading {
  readonly days: readonly string[];
  readonly isAsked: boolean;
}

/**
 * Reads a day as people type it: `Nov 30, 2026`, `30 november`, `11/30/2026`, `2026-11-30`, `20261130`, `tomorrow`. A year of
 * two digits gives the days to ask about, the nearest first; a text that is no day gives none.
 * @param todayIso today, `YYYY-MM-DD`.
 */
export const readDay = (text: string, todayIso: string, year: UnwrittenYear = 'ahead'): DayReading => {
  if (text.length > 60) return { days: [], isAsked: false };
  const now = readIsoDay(todayIso) ?? today(getLocalTimeZone());
  const words = plainText(text)
    .toLowerCase()
    .replace(weekday, '')
    .replace(/ ?([-/.]) ?/g, '$1');
  const near = nearDays.get(words);
  if (near !== undefined) return { days: [now.add({ days: near }).toString()], isAsked: false };
  const { digits, days } = readWritten(words, { now, year });
  return { days: days.map(String), isAsked: digits?.length === 2 && days.length > 0 };
};

/** The day that a text means without doubt, `YYYY-MM-DD`; null for none. */
export const parseDay = (text: string, todayIso: string, year: UnwrittenYear = 'ahead'): string | null => {
  const { days, isAsked } = readDay(text, todayIso, year);
  return isAsked ? null : (days[0] ?? null);
};

interface WrittenDay {
  /** The year as it is written. */
  readonly digits?: string | undefined;
  readonly days: readonly CalendarDate[];
}

const readWritten = (words: string, meant: Parameters<typeof daysMeant>[3]): WrittenDay => {
  const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(words) ?? /^((?:19|20)\d\d)()(\d\d)(\d\d)$/.exec(words);
  if (iso) return { days: onlyDay(dayOf(Number(iso[1]), Number(iso[3]), Number(iso[4]))) };
  const of = (month: number, day: string | undefined, digits: string | undefined): WrittenDay => ({
    digits,
    days: daysMeant(digits, month, Number(day), meant),
  });
  const numeric = /^(\d{1,2})[-/.\s](\d{1,2})(?:[-/.\s](\d+))?$/.exec(words);
  if (numeric) return of(Number(numeric[1]), numeric[2], numeric[3]);
  const named = /^([a-z]+)\.?\s*(\d{1,2})(?:st|nd|rd|th)?(?:[\s,]+(\d+))?$/.exec(words);
  if (named) return of(monthOf(named[1] ?? ''), named[2], named[3]);
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]*(?:of\s+)?([a-z]+)\.?(?:[\s,-]+(\d+))?$/.exec(words);
  return dayFirst ? of(monthOf(dayFirst[2] ?? ''), dayFirst[1], dayFirst[3]) : { days: [] };
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
