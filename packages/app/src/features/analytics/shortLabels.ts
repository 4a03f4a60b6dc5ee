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

/** Returns true if a period starts a year that its label names: that label is kept when not all fit. */
export const beginsYear = (period: Period, day: string): boolean => period === 'month' && day.slice(5, 7) === '01';
