import { addDays, clockIn } from './days';

/** Activity of a session is recorded every ten minutes, so a present user was seen at most this long ago. */
const presentMs = 11 * 60_000;
const hourMs = 3_600_000;

const clock = (instant: string, zone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: zone }).format(new Date(instant));
const day = (instant: string, zone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: zone }).format(new Date(instant));

/** Returns true if a user last seen then counts as present. */
export const isPresent = (instant: string, now: Date): boolean => now.getTime() - Date.parse(instant) < presentMs;

/** Formats when a user was last seen: Now, 12 min ago, Today, 8:31 AM, Yesterday, 4:48 PM, Nov 16, 2026. */
export const seenWords = (instant: string, now: Date, zone: string): string => {
  if (isPresent(instant, now)) return 'Now';
  const ago = now.getTime() - Date.parse(instant);
  if (ago < hourMs) return `${Math.floor(ago / 60_000)} min ago`;
  const [today] = clockIn(zone, now);
  const [seen] = clockIn(zone, instant);
  if (seen === today) return `Today, ${clock(instant, zone)}`;
  return seen === addDays(today, -1) ? `Yesterday, ${clock(instant, zone)}` : day(instant, zone);
};

/** Formats when something happened, within a sentence: just now, 12 min ago, today, 8:31 AM, Nov 16, 2026. */
export const happenedWords = (instant: string, now: Date, zone: string): string =>
  seenWords(instant, now, zone)
    .replace(/^Now$/, 'just now')
    .replace(/^(?:Today|Yesterday)/, (word) => word.toLowerCase());

/** When a mail or digest comes: Today, 1:00 PM, Tomorrow, 7:30 AM, Monday, 7:30 AM, or with its date. */
export const comingWords = (instant: string, now: Date, zone: string): string => {
  const [today] = clockIn(zone, now);
  const [date] = clockIn(zone, instant);
  if (date <= today) return `Today, ${clock(instant, zone)}`;
  if (date === addDays(today, 1)) return `Tomorrow, ${clock(instant, zone)}`;
  const isNear = date < addDays(today, 7);
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: zone }).format(new Date(instant));
  return `${isNear ? weekday : day(instant, zone)}, ${clock(instant, zone)}`;
};
