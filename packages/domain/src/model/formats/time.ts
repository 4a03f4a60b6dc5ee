// Time functions of app and server: zones, moments and written times, on dayjs. Those that lists load first, or call
// for each row, are in days.ts (ADR 0020). Zones come from Intl: dayjs converts through the machine's own zone, and is
// an hour off around daylight saving changes.
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { clockIn, dayIn, zoneNameIn, readerZone } from './days';

dayjs.extend(utc);

/** A deadline as it was written: a day, perhaps a time (24 h `HH:MM`), perhaps an IANA zone. A time is never invented. */
export interface WrittenDeadline {
  readonly date: string;
  readonly time: string | null;
  readonly zone: string | null;
}

/** Time of a day without a time among moments: its last minute, so that it is not past due while it lasts. */
const endOfDay = '23:59';

/** A day and a time as UTC has them, in years of any length. */
const inUtc = (date: string, time: string): dayjs.Dayjs => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const instant = new Date(0);
  instant.setUTCFullYear(year, month - 1, day);
  instant.setUTCHours(hour, minute);
  return dayjs.utc(instant);
};

/** Minutes by which the clock of a zone is ahead of UTC at a moment. */
const offsetMinutes = (zone: string, instant: Date): number =>
  inUtc(...clockIn(zone, instant)).diff(dayjs.utc(instant).startOf('minute'), 'minute');

/**
 * The moment at which a clock shows a time. A time that the clock shows twice is the first one; one that it skips is as
 * much later as it skips.
 */
const momentOf = (date: string, time: string, zone: string): Date => {
  const written = inUtc(date, time);
  const before = offsetMinutes(zone, written.subtract(1, 'day').toDate());
  const after = offsetMinutes(zone, written.add(1, 'day').toDate());
  const earliest = written.subtract(Math.max(before, after), 'minute').toDate();
  const latest = written.subtract(Math.min(before, after), 'minute').toDate();
  const isShownAt = (instant: Date): boolean => clockIn(zone, instant).join('T') === `${date}T${time}`;
  if (isShownAt(earliest)) return earliest;
  return isShownAt(latest) ? latest : written.subtract(before, 'minute').toDate();
};

/** The moment that orders a deadline and rings its alarm: in its own zone, else in the workspace's. */
export const deadlineInstant = ({ date, time, zone }: WrittenDeadline, workspaceZone: string): Date =>
  momentOf(date, time ?? endOfDay, zone ?? workspaceZone);

/**
 * Converts input of a person or a program to a deadline: a day has no time, a local time has no zone, and an instant is
 * converted to the given zone.
 */
export const deadlineFromInput = (input: string | null, zone: string): WrittenDeadline | null => {
  if (input === null) return null;
  const [, day = '', local = null] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?$/.exec(input) ?? [];
  if (day) return { date: day, time: local, zone: null };
  const [date, time] = clockIn(zone, dayjs(input).toDate());
  return { date, time, zone };
};

/** The day and the time of a moment on the clock of a zone, by default the reader's, with the short name of that clock. */
export const momentIn = (instant: Date, zone: string = readerZone()): { date: string; time: string; name: string } => {
  const [date, time] = clockIn(zone, instant);
  return { date, time, name: zoneNameIn(zone, instant) };
};

/** Today's date, `YYYY-MM-DD`, in a zone. */
export const todayIn = (zone: string, now: Date = new Date()): string => dayIn(zone, now.toISOString());
