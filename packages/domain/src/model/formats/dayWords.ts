// Days, `YYYY-MM-DD`, and times of day in American words.
const format = (parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' });

const withYear = format({ year: 'numeric', month: 'short', day: '2-digit' });
const withoutYear = format({ month: 'short', day: '2-digit' });
const inSpan = format({ month: 'short', day: 'numeric' });
const at = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** A day with its year: Dec 05, 2026. */
export const dayWords = (day: string): string => withYear.format(at(day));

/** A day, without its year in the year of today: Dec 05. */
export const dayNear = (day: string, today: string): string =>
  (day.slice(0, 4) === today.slice(0, 4) ? withoutYear : withYear).format(at(day));

/** A time of day, `HH:mm`, on a clock of twelve hours: 2:00 PM. */
export const clockWords = (time: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
};

/** The first and the last day of a span: Nov 29 – Dec 5, Dec 6 – 12. */
export const spanWords = (first: string, last: string): string => inSpan.formatRange(at(first), at(last));
