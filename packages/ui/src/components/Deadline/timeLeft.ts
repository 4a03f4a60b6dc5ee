import { perLocale } from '../../words/perLocale';
import { deadlineWords } from '../../words/english/Deadline.words';

/** Urgency of a deadline: overdue and today are `danger`, one and two days away `warning`, others `none`. */
export type DeadlineUrgency = 'danger' | 'warning' | 'none';

export interface TimeLeft {
  /** Whole days until the date; negative if over. */
  days: number;
  /** Today, Tomorrow, In 2 days, 2 days ago. */
  words: string;
  urgency: DeadlineUrgency;
}

const dayMs = 86_400_000;
const dayNumber = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / dayMs);

const wordsOf = (days: number, table: typeof deadlineWords): string => {
  if (days === 0) return table.today;
  if (days === 1) return table.tomorrow;
  return days > 1 ? table.ahead(days) : table.ago(-days);
};

const urgencyOf = (days: number): DeadlineUrgency => {
  if (days === 0) return 'danger';
  return days === 1 || days === 2 ? 'warning' : 'none';
};

/** Returns the time left until a date, or since it, which does not mean that anybody is late. Both dates are plain, `YYYY-MM-DD`, without a time zone. */
export const timeLeft = (date: string, today: string, table = deadlineWords): TimeLeft => {
  const days = dayNumber(date) - dayNumber(today);
  return { days, words: wordsOf(days, table), urgency: urgencyOf(days) };
};

const dateFormat = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', day: '2-digit', year: 'numeric', timeZone: 'UTC' }),
);

/** Formats a plain date as in tables: Dec 01, 2026. */
export const formatPlainDate = (date: string, locale = 'en-US'): string =>
  dateFormat(locale).format(new Date(`${date}T00:00:00Z`));

const longDateFormat = perLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }));

/** Formats a plain date with its month spelled out: December 1, 2026. */
export const formatLongDate = (date: string, locale = 'en-US'): string =>
  longDateFormat(locale).format(new Date(`${date}T00:00:00Z`));

/** Formats a plain time, `HH:mm`: 2:00 PM. */
export const formatPlainTime = (time: string, table = deadlineWords): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return table.time(hours, minutes);
};
