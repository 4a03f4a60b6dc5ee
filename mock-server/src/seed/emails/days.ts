/** Dates of the seed's mails: counted from the day of seeding and written as each sender writes them. */

const longMonth = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
const longWeekday = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const shortMonthDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** A day some days away from the given one, at noon UTC so that no zone moves it. Weekends move on to Monday. */
export function dayFrom(today: Date, days: number): Date {
  const day = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + days, 12));
  const weekday = day.getUTCDay();
  const shift = days > 0 && weekday === 6 ? 2 : days > 0 && weekday === 0 ? 1 : 0;
  return new Date(day.getTime() + shift * 86_400_000);
}

/** "September 24, 2026" */
export const monthDayYear = (day: Date): string => longMonth.format(day);

/** "Thursday, September 24, 2026" */
export const weekdayMonthDayYear = (day: Date): string => longWeekday.format(day);

/** "September 24" */
export const monthDay = (day: Date): string => shortMonthDay.format(day);

/** "09/24/2026" */
export function slashed(day: Date): string {
  const [year, month, date] = day.toISOString().slice(0, 10).split('-');
  return `${month}/${date}/${year}`;
}

/** "24 September 2026" */
export function dayFirst(day: Date): string {
  const [month, date = ''] = monthDay(day).split(' ');
  return `${date} ${month} ${day.getUTCFullYear()}`;
}
