import type { Import } from '@basis/domain/contract/contract';
import { isDay } from '@basis/domain/filters/expression';
import { deadlineFromInput, type WrittenDeadline } from '@basis/domain/formats/time';

export type DateOrder = Import['dateOrder'];
const dateOrders: readonly DateOrder[] = ['MDY', 'DMY', 'YMD'];

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const two = (text: string): string => text.padStart(2, '0');
const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year);
const dayOf = (year: string, month: string, day: string): string => `${fullYear(year)}-${two(month)}-${two(day)}`;
const monthNumber = (name: string): string => String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1);

/** Three numbers, by where the day, the month and the year stand. */
const byOrder: Readonly<Record<DateOrder, (first: string, second: string, third: string) => string>> = {
  MDY: (month, day, year) => dayOf(year, month, day),
  DMY: (day, month, year) => dayOf(year, month, day),
  YMD: (year, month, day) => dayOf(year, month, day),
};

interface Form {
  readonly pattern: RegExp;
  day(parts: readonly string[], order: DateOrder): string;
}

const part = (parts: readonly string[], index: number): string => parts[index] ?? '';

/** The forms of a day that are understood; what follows one is its time. */
const forms: readonly Form[] = [
  {
    pattern: /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/,
    day: (parts) => dayOf(part(parts, 1), part(parts, 3), part(parts, 4)),
  },
  {
    pattern: /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/,
    day: (parts, order) => {
      const isYearFirst = order === 'YMD' && part(parts, 4).length === 4;
      return byOrder[isYearFirst ? 'MDY' : order](part(parts, 1), part(parts, 3), part(parts, 4));
    },
  },
  {
    pattern: /^(?:[a-z]{3,9}\.?,? )?([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/i,
    day: (parts) => dayOf(part(parts, 3), monthNumber(part(parts, 1)), part(parts, 2)),
  },
  {
    pattern: /^(?:[a-z]{3,9}\.?,? )?(\d{1,2})[ -]([a-z]{3,9})\.?,?[ -](\d{4}|\d{2})(?!\d)/i,
    day: (parts) => dayOf(part(parts, 3), monthNumber(part(parts, 2)), part(parts, 1)),
  },
];

const clock = /^(?:t|,|@|at)?\s*(\d{1,2})(?::(\d{2})(?::\d{2}(?:\.\d+)?)?)?\s*(?:([ap])\.?m\.?)?$/i;

/** The time behind a day: `''` where there is none, null where there is something else. */
const timeOf = (rest: string): string | null => {
  const text = rest.trim();
  if (!text) return '';
  const [, hours = '', minutes, half] = clock.exec(text) ?? [];
  if (!hours || (minutes === undefined && half === undefined)) return null;
  const hour = Number(hours);
  if (half !== undefined && (hour < 1 || hour > 12)) return null;
  const full = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return full < 24 && Number(minutes ?? 0) < 60 ? `${two(String(full))}:${minutes ?? '00'}` : null;
};

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/i;

/** Programs write a day without a time as its midnight: nobody is asked for a price at that hour. */
const midnight = '00:00';

/**
 * A date as somebody wrote it, with its time where there is one; null when it is none.
 * @param zone where moments that name their own are told.
 */
export const readWrittenDate = (text: string, order: DateOrder, zone: string): WrittenDeadline | null => {
  if (instant.test(text)) {
    const moment = new Date(text);
    return Number.isNaN(moment.getTime()) ? null : deadlineFromInput(moment.toISOString(), zone);
  }
  for (const { pattern, day } of forms) {
    const parts = pattern.exec(text);
    if (!parts) continue;
    const date = day(parts, order);
    const time = timeOf(text.slice(parts[0].length));
    if (!isDay(date) || time === null) return null;
    return { date, time: time === '' || time === midnight ? null : time, zone: null };
  }
  return null;
};

/** The order in which most of these dates are dates; the first of several. */
export const guessDateOrder = (texts: readonly string[]): DateOrder => {
  const fitting = (order: DateOrder): number =>
    texts.filter((text) => readWrittenDate(text, order, 'UTC') !== null).length;
  return dateOrders.reduce((best, order) => (fitting(order) > fitting(best) ? order : best));
};
