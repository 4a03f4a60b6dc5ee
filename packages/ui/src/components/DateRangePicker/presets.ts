import { endOfMonth, endOfYear, startOfMonth, startOfYear, type CalendarDate } from '@internationalized/date';
import { readIsoDay } from '../parts/dates/days';

export interface DateRange {
  /** First day, `YYYY-MM-DD`. */
  start: string;
  /** Last day, inclusive, `YYYY-MM-DD`. */
  end: string;
}

/** Range of each preset, relative to a day; null for all time. */
const spans = {
  'last-12-months': (day: CalendarDate) => [day.subtract({ months: 12 }).add({ days: 1 }), day],
  'last-3-months': (day: CalendarDate) => [day.subtract({ months: 3 }).add({ days: 1 }), day],
  'previous-month': (day: CalendarDate) => {
    const month = day.subtract({ months: 1 });
    return [startOfMonth(month), endOfMonth(month)];
  },
  'previous-year': (day: CalendarDate) => {
    const year = day.subtract({ years: 1 });
    return [startOfYear(year), endOfYear(year)];
  },
  'this-month': (day: CalendarDate) => [startOfMonth(day), endOfMonth(day)],
  'this-year': (day: CalendarDate) => [startOfYear(day), endOfYear(day)],
  'all-time': () => null,
} satisfies Record<string, (day: CalendarDate) => readonly [CalendarDate, CalendarDate] | CalendarDate[] | null>;

/** A preset range. */
export type DateRangePresetId = keyof typeof spans;

/** A range of the app's own, such as a fiscal year. */
export interface OwnDateRangePreset {
  id: string;
  label: string;
  /** Null for all time. */
  range: DateRange | null;
}

/** A preset that the design system knows, by its id, or one of the app's own. @since 0.2.0 */
export type DateRangePreset = DateRangePresetId | OwnDateRangePreset;

/** Returns the range of a preset relative to a day (`YYYY-MM-DD`); null for all time. */
export const rangeOfPreset = (id: DateRangePresetId, today: string): DateRange | null => {
  const day = readIsoDay(today);
  const [start, end] = (day && spans[id](day)) ?? [];
  return start && end ? { start: start.toString(), end: end.toString() } : null;
};
