// The clock of app and server: zones, moments and written times, on dayjs. What lists load first, or ask of each row, is
// in days.ts (ADR 0020).
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);
dayjs.extend(timezone);

/** A deadline as it was written: a day, perhaps a time (24 h `HH:MM`), perhaps an IANA zone. A time is never invented. */
export interface WrittenDeadline {
  readonly date: string;
  readonly time: string | null;
  readonly zone: string | null;
}

/** Where a day without a time stands among moments: at its last minute, so that it is not past due while it lasts. */
const endOfDay = '23:59';

/** The moment that orders a deadline and rings its alarm: in its own zone, else in the workspace's. */
export const deadlineInstant = ({ date, time, zone }: WrittenDeadline, workspaceZone: string): Date =>
  dayjs.tz(`${date} ${time ?? endOfDay}`, 'YYYY-MM-DD HH:mm', zone ?? workspaceZone).toDate();

/** What a person or a mail gave, as a deadline: an instant is told in the workspace's zone; a day has no time. */
export const deadlineFromInput = (input: string | null, workspaceZone: string): WrittenDeadline | null => {
  if (input === null) return null;
  if (/^\d{4}-\d{2}-\d{2}$/.test(input)) return { date: input, time: null, zone: null };
  const local = dayjs(input).tz(workspaceZone);
  return { date: local.format('YYYY-MM-DD'), time: local.format('HH:mm'), zone: workspaceZone };
};

/** The day and the time of a moment on the clock of a zone, by default the reader's, with the short name of that clock. */
export const momentIn = (
  instant: Date,
  zone: string = dayjs.tz.guess(),
): { date: string; time: string; name: string } => {
  const local = dayjs(instant).tz(zone);
  return { date: local.format('YYYY-MM-DD'), time: local.format('HH:mm'), name: local.offsetName('short') ?? zone };
};

/** Today's date, `YYYY-MM-DD`, in a zone. */
export const todayIn = (zone: string, now: Date = new Date()): string => dayjs(now).tz(zone).format('YYYY-MM-DD');
