import type { Import } from '@basis/domain/model/contract/contract';
import { isDay } from '@basis/domain/model/filters/expression';
import { wholeDate } from '@basis/domain/model/filters/spokenDates';
import { deadlineFromInput, type WrittenDeadline } from '@basis/domain/model/formats/time';
import { briefValue } from './writtenAmounts';
import { timeBehind } from './writtenTimes';

export type DateOrder = Import['dateOrder'];
const dateOrders: readonly DateOrder[] = ['MDY', 'DMY', 'YMD'];

/** Context for reading an ambiguous date. */
export interface DateContext {
  /** Order of day, month and year in numeric dates. */
  readonly dateOrder: DateOrder;
  /** Zone of the workspace. */
  readonly zone: string;
  /** Day that a date without a year is nearest to. */
  readonly today: string;
}

const months = [
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
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** Finds the place of a name by its first letters, at least three; -1 if there is none. */
const placeOf = (names: readonly string[], word: string): number => {
  const letters = word.toLowerCase().replace(/^(sept|tues|thurs?|weds?)$/, (known) => known.slice(0, 3));
  return letters.length < 3 ? -1 : names.findIndex((name) => name.startsWith(letters));
};

const two = (text: string): string => text.padStart(2, '0');

/** First two-digit year that belongs to the last century. */
const lastCenturyFrom = 80;
const fullYear = (year: string): string => {
  const digits = year.replace(/\D/g, '');
  if (digits.length !== 2) return digits;
  return `${Number(digits) < lastCenturyFrom ? '20' : '19'}${digits}`;
};

/** A day as it is written; without a year, and perhaps with the day of the week. */
interface WrittenDay {
  readonly year: string | null;
  readonly month: string;
  readonly day: string;
}

const part = (parts: readonly string[], index: number): string => parts[index] ?? '';

const byMonthName = (month: string, day: string, year: string | undefined): WrittenDay => ({
  year: year ? year : null,
  month: String(placeOf(months, month) + 1),
  day,
});

/** Three numbers in an order. */
const ordered = (order: DateOrder, [first, second, third]: readonly [string, string, string]): WrittenDay => {
  if (order === 'YMD') return { year: first, month: second, day: third };
  const [month, day] = order === 'MDY' ? [first, second] : [second, first];
  return { year: third, month, day };
};

interface Form {
  readonly pattern: RegExp;
  day(parts: readonly string[], order: DateOrder): WrittenDay;
}

const numeric = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/;
/** Year behind a month's name, unless it begins a time. */
const yearBehind = String.raw`(?:,?[ -]{1,3}(\d{4}|'?\d{2})(?![\d:]| ?[ap]\.?m\b))?`;

/** Forms of a day; its time comes after it. */
const forms: readonly Form[] = [
  {
    pattern: /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/,
    day: (parts) => ({ year: part(parts, 1), month: part(parts, 3), day: part(parts, 4) }),
  },
  {
    pattern: numeric,
    day: (parts, order) => {
      const isYearLast = order === 'YMD' && part(parts, 4).length === 4;
      return ordered(isYearLast ? 'MDY' : order, [part(parts, 1), part(parts, 3), part(parts, 4)]);
    },
  },
  {
    pattern: /^(\d{1,2})[-/](\d{1,2})(?![\d/.-])/,
    day: (parts, order) => {
      const [first, second] = [part(parts, 1), part(parts, 2)];
      const [month, day] = order === 'DMY' ? [second, first] : [first, second];
      return { year: null, month, day };
    },
  },
  {
    pattern: new RegExp(String.raw`^([a-z]{3,9})\.?[ -]{1,3}(\d{1,2})(?:st|nd|rd|th)?(?![\d:])${yearBehind}`, 'i'),
    day: (parts) => byMonthName(part(parts, 1), part(parts, 2), parts[3]),
  },
  {
    pattern: new RegExp(String.raw`^(\d{1,2})(?:st|nd|rd|th)?(?:[ -]{1,3}| of )([a-z]{3,9})\.?${yearBehind}`, 'i'),
    day: (parts) => byMonthName(part(parts, 2), part(parts, 1), parts[3]),
  },
  {
    pattern: /^((?:19|20)\d\d)([01]\d)([0-3]\d)(?!\d)/,
    day: (parts) => ({ year: part(parts, 1), month: part(parts, 2), day: part(parts, 3) }),
  },
];

const dayMs = 86_400_000;

/** Adds the year in which a day is nearest to today; a day of the week limits the years. */
const inNearestYear = ({ month, day }: WrittenDay, weekday: number, today: string): string => {
  const year = Number(today.slice(0, 4));
  const span = weekday === -1 ? [0, 1, -1] : [0, 1, -1, 2, -2];
  const distance = (date: string): number => Math.abs(Date.parse(date) - Date.parse(today)) / dayMs;
  const days = span.map((years) => `${year + years}-${two(month)}-${two(day)}`).filter(isDay);
  const onWeekday = days.filter((date) => new Date(date).getUTCDay() === weekday);
  const [nearest = ''] = (onWeekday.length ? onWeekday : days).toSorted((a, b) => distance(a) - distance(b));
  return nearest;
};

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/i;
const serial = /^\d{5}(\.\d+)?$/;
/** Days that a spreadsheet counts from 1899-12-30: from 1980 to 2099. */
const [firstSerial, lastSerial] = [29_221, 73_050];
const serialStart = Date.UTC(1899, 11, 30);
const minuteMs = 60_000;

const ofSerial = (text: string): WrittenDeadline | null => {
  const days = Number(text);
  if (days < firstSerial || days > lastSerial) return null;
  const moment = new Date(Math.round((serialStart + days * dayMs) / minuteMs) * minuteMs).toISOString();
  return { date: moment.slice(0, 10), time: Number.isInteger(days) ? null : moment.slice(11, 16), zone: null };
};

const weekdayBefore = /^([a-z]{3,9})\.?,?\s+(?=\S)/i;

/** Splits off the day of the week, -1 if there is none. */
const withoutWeekday = (text: string): readonly [weekday: number, rest: string] => {
  const [before = '', word = ''] = weekdayBefore.exec(text) ?? [];
  const weekday = placeOf(weekdays, word);
  return weekday === -1 ? [-1, text] : [weekday, text.slice(before.length)];
};

/** Programs write a day without a time as its midnight: no deadline is at that hour. */
const midnight = '00:00';

const ofForm = (
  text: string,
  weekday: number,
  { dateOrder, today, zone: own }: DateContext,
): WrittenDeadline | null => {
  for (const { pattern, day } of forms) {
    const parts = pattern.exec(text);
    if (!parts) continue;
    const written = day(parts, dateOrder);
    const date =
      written.year === null
        ? inNearestYear(written, weekday, today)
        : `${fullYear(written.year)}-${two(written.month)}-${two(written.day)}`;
    const behind = timeBehind(text.slice(parts[0].length));
    if (!isDay(date) || behind === null) return null;
    const { time, zone, offset } = behind;
    if (offset !== null) return deadlineFromInput(new Date(`${date}T${time}:00${offset}`).toISOString(), own);
    return time === '' || time === midnight ? { date, time: null, zone: null } : { date, time, zone };
  }
  return null;
};

const monthNamed = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

/** Reads wordier dates with a month's name; digits that only an order makes a date are left to the forms. */
const ofWords = (text: string, { today }: DateContext): WrittenDeadline | null => {
  if (!monthNamed.test(text) || /\d[-/.]\d/.test(text)) return null;
  const start = wholeDate(text, { today });
  if (!start?.isCertain('month') || !start.isCertain('day')) return null;
  const [year, month, day] = [start.get('year'), start.get('month'), start.get('day')].map(String);
  const written: WrittenDay = { year: null, month: month ?? '', day: day ?? '' };
  const weekday = start.isCertain('weekday') ? (start.get('weekday') ?? -1) : -1;
  const date = start.isCertain('year')
    ? `${year}-${two(written.month)}-${two(written.day)}`
    : inNearestYear(written, weekday, today);
  const time = start.isCertain('hour')
    ? `${two(String(start.get('hour')))}:${two(String(start.get('minute') ?? 0))}`
    : null;
  return isDay(date) ? { date, time: time === midnight ? null : time, zone: null } : null;
};

/** Reads a date as users write it, with its time if there is one; null if the text is no date. */
export const readWrittenDate = (given: string, context: DateContext): WrittenDeadline | null => {
  const text = briefValue(given);
  if (text === null) return null;
  if (instant.test(text)) {
    const moment = new Date(text);
    return Number.isNaN(moment.getTime()) ? null : deadlineFromInput(moment.toISOString(), context.zone);
  }
  if (serial.test(text)) return ofSerial(text);
  const [weekday, rest] = withoutWeekday(text);
  return ofForm(rest, weekday, context) ?? ofWords(text, context);
};

/** Orders in which a numeric date is a day; null for every other text, which reads the same in all of them. */
const ordersOf = (text: string): ReadonlySet<DateOrder> | null => {
  const [, rest] = withoutWeekday(briefValue(text) ?? '');
  const parts = numeric.exec(rest);
  const form = forms[1];
  if (!parts || !form) return null;
  return new Set(
    dateOrders.filter((order) => {
      const { year, month, day } = form.day(parts, order);
      return isDay(`${fullYear(year ?? '')}-${two(month)}-${two(day)}`);
    }),
  );
};

/** Dates that prove another order, for each one that contradicts it. */
const provingPerOdd = 20;

/**
 * Finds the order of a column's dates: the usual one, unless at least two dates (or the only one) fit just another
 * order. A single odd date never changes the order of the others.
 * @param texts cells of the column, each with how often it occurs.
 */
export const provenDateOrder = (
  texts: Iterable<readonly [text: string, count: number]>,
  usual: DateOrder,
): DateOrder => {
  const counted = [...texts].flatMap(([text, count]) => {
    const orders = ordersOf(text);
    return orders?.size ? [{ orders, count }] : [];
  });
  const count = (isCounted: (orders: ReadonlySet<DateOrder>) => boolean): number =>
    counted.reduce((sum, { orders, count: times }) => sum + (isCounted(orders) ? times : 0), 0);
  const all = count(() => true);
  const proven = dateOrders.filter((order) => {
    const proving = count((orders) => orders.has(order) && !orders.has(usual));
    const opposed = count((orders) => !orders.has(order));
    return order !== usual && proving >= Math.min(2, all) && proving > 0 && opposed * provingPerOdd <= proving;
  });
  const fitting = (order: DateOrder): number => count((orders) => orders.has(order));
  return proven.reduce((best, order) => (fitting(order) > fitting(best) ? order : best), proven[0] ?? usual);
};

/** Regions of the time zones in which numeric dates begin with the day. */
const dayFirst = /^(Europe|Africa|Australia|Asia|Atlantic|Indian|Arctic|Antarctica)\//;
const yearFirst = new Set([
  'Asia/Tokyo',
  'Asia/Seoul',
  'Asia/Shanghai',
  'Asia/Taipei',
  'Asia/Hong_Kong',
  'Asia/Ulaanbaatar',
]);

/** Order of numeric dates where a workspace is. */
export const usualDateOrder = (zone: string): DateOrder => {
  if (yearFirst.has(zone)) return 'YMD';
  return dayFirst.test(zone) || zone === 'Pacific/Auckland' ? 'DMY' : 'MDY';
};
