import type { TimeFrame } from '../contract/contract';
import { isDay } from '../filters/expression';
import { addDays, daysBetween } from '../formats/days';

/** The time frames of analytics, in the order that they are offered. */
export const timeFrames = [
  'Last12Months',
  'Last3Months',
  'PreviousMonth',
  'PreviousYear',
  'ThisMonth',
  'ThisYear',
  'AllTime',
] as const satisfies readonly TimeFrame[];

/** The first and the last day, `YYYY-MM-DD`; null where a span has none. */
export interface Span {
  readonly from: string | null;
  readonly to: string | null;
}

/** A span that has a first and a last day, both of it. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Requested span of a report: a time frame, or custom days. */
export type AskedSpan = TimeFrame | Days;

/** The days that reports can be asked of. */
export const reportDays: Days = { from: '1990-01-01', to: '2099-12-31' };
/** Years that days of one's own reach over at most. */
export const mostYears = 10;

export type DaysFault = 'unreadable' | 'outside' | 'backwards' | 'tooLong';

/** Reason why a report can't cover some days; null if it can. */
export const faultOfDays = ({ from, to }: Days): DaysFault | null => {
  if (!isDay(from) || !isDay(to)) return 'unreadable';
  if (from > to) return 'backwards';
  if (to >= addMonths(from, mostYears * 12)) return 'tooLong';
  return from < reportDays.from || to > reportDays.to ? 'outside' : null;
};

const pad = (value: number): string => String(value).padStart(2, '0');

/** First day of the month a number of months after that of a day. */
const monthAfter = (day: string, months: number): string => {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return `${Math.floor(count / 12)}-${pad((count % 12) + 1)}-01`;
};

const endOfMonth = (day: string): string => addDays(monthAfter(day, 1), -1);

/** The same day some months later, or the last day of a month that is shorter. */
export const addMonths = (day: string, months: number): string => {
  const first = monthAfter(day, months);
  const wanted = `${first.slice(0, 8)}${day.slice(8)}`;
  const last = endOfMonth(first);
  return wanted < last ? wanted : last;
};

const boundsOf: Readonly<Record<Exclude<TimeFrame, 'AllTime'>, (today: string) => Days>> = {
  Last12Months: (today) => ({ from: monthAfter(today, -11), to: today }),
  Last3Months: (today) => ({ from: monthAfter(today, -2), to: today }),
  PreviousMonth: (today) => ({ from: monthAfter(today, -1), to: endOfMonth(monthAfter(today, -1)) }),
  PreviousYear: (today) => {
    const year = Number(today.slice(0, 4)) - 1;
    return { from: `${year}-01-01`, to: `${year}-12-31` };
  },
  ThisMonth: (today) => ({ from: monthAfter(today, 0), to: today }),
  ThisYear: (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: today }),
};

/** The days that are asked of. The last months are this one and those before it; what is not over ends today. */
export const spanOf = (asked: AskedSpan, today: string): Span => {
  if (typeof asked !== 'string') return { from: asked.from, to: asked.to };
  return asked === 'AllTime' ? { from: null, to: null } : boundsOf[asked](today);
};

const monthsBack: Readonly<Record<Exclude<TimeFrame, 'AllTime'>, number>> = {
  Last12Months: 12,
  Last3Months: 3,
  PreviousMonth: 1,
  PreviousYear: 12,
  ThisMonth: 1,
  ThisYear: 12,
};

/**
 * Span to compare with: as many months before a time frame, or as many days before custom days. An unfinished span is
 * compared with as much of the one before; null for all time.
 */
export const spanBefore = (asked: AskedSpan, today: string): Span | null => {
  if (typeof asked !== 'string')
    return { from: addDays(asked.from, -1 - daysBetween(asked.from, asked.to)), to: addDays(asked.from, -1) };
  if (asked === 'AllTime') return null;
  const { from, to } = boundsOf[asked](today);
  const back = -monthsBack[asked];
  const isOver = to < today;
  return { from: addMonths(from, back), to: isOver ? addDays(from, -1) : addMonths(to, back) };
};
