import type { Period } from '@basis/domain/model/analytics/periods';

const format = (day: string, parts: Intl.DateTimeFormatOptions): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { ...parts, timeZone: 'UTC' });

/**
 * Text under a stretch of time in a chart, by its first day and its place among those that are drawn: of months the first
 * and each January carry the year.
 */
export const shortLabels: Readonly<Record<Period, (day: string, index: number) => string>> = {
  month: (day, index) =>
    index === 0 || day.slice(5, 7) === '01'
      ? format(day, { month: 'short', year: '2-digit' })
      : format(day, { month: 'short' }),
  week: (day) => format(day, { month: 'short', day: 'numeric' }),
  quarter: (day) => `Q${Math.ceil(Number(day.slice(5, 7)) / 3)} ${day.slice(2, 4)}`,
  year: (day) => day.slice(0, 4),
};

/** Whether a stretch of time begins a year that its label tells: that label is shown where there is no room for all. */
export const beginsYear = (period: Period, day: string): boolean => period === 'month' && day.slice(5, 7) === '01';
