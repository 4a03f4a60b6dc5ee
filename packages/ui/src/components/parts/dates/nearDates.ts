import type { CalendarDate, DateDuration } from '@internationalized/date';
import { withPlainDigits } from '../../../internal/localDigits';
import { perLocale } from '../../../words/perLocale';
import { readIsoDay } from './days';

const units = ['day', 'week', 'month', 'year'] as const;
type Unit = (typeof units)[number];
const letters: Readonly<Record<string, Unit>> = { d: 'day', w: 'week', m: 'month', y: 'year' };

/** Folds a text for comparison: no case, accents or periods. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+|\./gu, '')
    .toLowerCase()
    .replaceAll(/\s+/gu, ' ')
    .trim();

interface NearWords {
  /** Returns how a span is written: in 2 weeks, 2 weeks ago, next week. */
  spans: (count: number, unit: Unit) => readonly string[];
  /** Names of the weekdays, from Sunday. */
  weekdays: readonly (readonly string[])[];
  /** Beginnings of the words for next and last. */
  next: string;
  last: string;
}

const nearWords = perLocale((locale): NearWords => {
  const always = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  const auto = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const nameOf = (day: number, weekday: 'long' | 'short'): string =>
    fold(new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(Date.UTC(2026, 10, 15 + day)));
  const firstWord = (count: number): string => fold(auto.format(count, 'week')).split(' ')[0] ?? '';
  return {
    spans: (count, unit) =>
      [always.format(count, unit), auto.format(count, unit)].map((text) => fold(withPlainDigits(text, locale))),
    weekdays: Array.from({ length: 7 }, (_, day) => [nameOf(day, 'long'), nameOf(day, 'short')]),
    next: firstWord(1),
    last: firstWord(-1),
  };
});

const after = (now: CalendarDate, count: number, unit: Unit): CalendarDate =>
  now.add({ [`${unit}s`]: count } satisfies DateDuration);

const readSpan = (text: string, now: CalendarDate, { spans }: NearWords): CalendarDate | null => {
  const [, sign, digits, letter = 'd'] = /^([+-]) ?(\d{1,3}) ?([dwmy])?$/.exec(text) ?? [];
  if (digits !== undefined) return after(now, Number(digits) * (sign === '-' ? -1 : 1), letters[letter] ?? 'day');
  const number = Number(/\d{1,3}/.exec(text)?.[0]);
  // Without a number only days are meant: next week is no day.
  const counts = /\d/.test(text) ? [number, -number] : [1, 2, -1, -2];
  for (const unit of /\d/.test(text) ? units : (['day'] as const))
    for (const count of counts) if (spans(count, unit).includes(text)) return after(now, count, unit);
  return null;
};

/** Days since Sunday. */
const placeInWeek = (date: CalendarDate): number => date.toDate('UTC').getUTCDay();

/** `friday` is the first from today, `next friday` that of the next week, `last friday` the latest before today. */
const readWeekday = (text: string, now: CalendarDate, { weekdays, next, last }: NearWords): CalendarDate | null => {
  const words = text.split(' ');
  const name = words.at(-1) ?? '';
  const wanted = weekdays.findIndex((names) => names.includes(name));
  if (wanted < 0 || words.length > 2) return null;
  const today = placeInWeek(now);
  const ahead = (wanted - today + 7) % 7;
  const [before] = words.length === 2 ? words : [''];
  if (before === '' || before === undefined) return now.add({ days: ahead });
  if (last !== '' && before.startsWith(last)) return now.subtract({ days: (today - wanted + 7) % 7 || 7 });
  // Weeks begin on Monday here.
  if (next !== '' && before.startsWith(next)) return now.add({ days: 7 - ((today + 6) % 7) + ((wanted + 6) % 7) });
  return null;
};

/**
 * Reads a day by how far it is from today, in the words of the locale: `friday`, `next friday`, `in 2 weeks`, `+3`, `+2w`.
 * @returns `YYYY-MM-DD`; null if the text names no such day
 */
export const readNearDay = (given: string, today: string, locale: string): string | null => {
  const now = readIsoDay(today);
  if (!now || given.length > 60) return null;
  const words = nearWords(locale);
  const text = fold(withPlainDigits(given, locale).replaceAll('−', '-')).replace(/^in (?:an?|one) /, 'in 1 ');
  const day = readSpan(text, now, words) ?? readWeekday(text, now, words);
  return day && readIsoDay(day.toString()) ? day.toString() : null;
};
