import { addDays } from '../formats/days';
import { firstDayOfWeek, type WeekDay } from '../formats/weeks';
import { addMonths } from './timeFrames';

/** The stretches of time that figures are split by. */
export const periods = ['month', 'week', 'quarter', 'year'] as const;
export type Period = (typeof periods)[number];

export const isPeriod = (dimension: string): dimension is Period => (periods as readonly string[]).includes(dimension);

const monthsOf: Readonly<Record<Exclude<Period, 'week'>, number>> = { month: 1, quarter: 3, year: 12 };

/** The first day of the stretch after that of a first day. */
const nextPeriod = (period: Period, first: string): string =>
  period === 'week' ? addDays(first, 7) : addMonths(first, monthsOf[period]);

/** The last day of the stretch that begins with a day. */
export const endOfPeriod = (period: Period, first: string): string => addDays(nextPeriod(period, first), -1);

/** First day of the period that contains a day. */
export const startOfPeriod = (period: Period, day: string, weekStart: WeekDay): string => {
  if (period === 'week') return firstDayOfWeek(day, weekStart);
  const month = Number(day.slice(5, 7)) - 1;
  const first = month - (month % monthsOf[period]) + 1;
  return `${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
};

/**
 * First days of all periods between two days, in order.
 * @param most maximum number; if there are more, returns the latest
 */
export const periodsBetween = (
  period: Period,
  { from, to }: { readonly from: string; readonly to: string },
  { weekStart, most }: { readonly weekStart: WeekDay; readonly most: number },
): readonly string[] => {
  const starts: string[] = [];
  for (let at = startOfPeriod(period, from, weekStart); at <= to; at = nextPeriod(period, at)) starts.push(at);
  return starts.slice(-most);
};
