import { isDay } from '../../model/filters/expression';

export type CalendarMode = 'month' | 'week' | 'agenda';

/** Visible range of a calendar: the month or the week of a day, `YYYY-MM-DD`, or the agenda from that day. */
export interface CalendarPlace {
  readonly mode: CalendarMode;
  readonly day: string;
}

/** Address parameters of the calendar, one of them at a time. Its page reads and writes them; the list knows nothing of them. */
export const calendarParameters = ['month', 'week', 'agenda'] as const satisfies readonly CalendarMode[];

/** Reads the calendar's range from an address; null if it has no readable one. */
export const readPlace = (search: string, today: string): CalendarPlace | null => {
  const query = new URLSearchParams(search);
  const mode = calendarParameters.find((name) => query.has(name));
  if (mode === undefined) return null;
  const text = query.get(mode) ?? '';
  const day = mode === 'month' ? `${text}-01` : text;
  if (!isDay(day)) return null;
  return { mode, day: mode === 'month' && today.startsWith(`${text}-`) ? today : day };
};

/** The part of an address that shows a month, or a week or an agenda by its first day. The month of today needs none. */
export const writePlace = (mode: CalendarMode, first: string, today: string): string => {
  if (mode !== 'month') return `${mode}=${first}`;
  const month = first.slice(0, 7);
  return today.startsWith(`${month}-`) ? '' : `month=${month}`;
};
