/** How near a deadline is: past and today are `danger`, one and two days `warning`, later `none`. */
export type DeadlineUrgency = 'danger' | 'warning' | 'none';

export interface DeadlineWords {
  /** Whole days from today to the date; negative when past. */
  days: number;
  /** Today, Tomorrow, In 2 days, 2 days past. */
  words: string;
  urgency: DeadlineUrgency;
}

const dayMs = 86_400_000;
const dayNumber = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / dayMs);

const wordsOf = (days: number): string => {
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  if (days > 1) return `In ${days} days`;
  return days === -1 ? '1 day past' : `${-days} days past`;
};

const urgencyOf = (days: number): DeadlineUrgency => {
  if (days <= 0) return 'danger';
  return days <= 2 ? 'warning' : 'none';
};

/** Says how far a date is from today. Both are plain dates, `YYYY-MM-DD`: days as written, in no time zone. */
export const deadlineWords = (date: string, today: string): DeadlineWords => {
  const days = dayNumber(date) - dayNumber(today);
  return { days, words: wordsOf(days), urgency: urgencyOf(days) };
};

const dateFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A plain date as tables show it: Dec 01, 2026. */
export const formatPlainDate = (date: string): string => dateFormat.format(new Date(`${date}T00:00:00Z`));

/** A plain time `HH:mm` as people say it: 2:00 PM. */
export const formatPlainTime = (time: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
};
