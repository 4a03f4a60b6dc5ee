import { zoneNameIn } from './days';

const two = (value: number): string => String(value).padStart(2, '0');

const clock = (hours: number, minutes: number): string =>
  `${hours % 12 === 0 ? 12 : hours % 12}:${two(minutes)}${hours < 12 ? 'AM' : 'PM'}`;

/** The time of day of a moment in the reader's own zone: `h:mmA`. */
export const formatClock = (instant: string): string => {
  const date = new Date(instant);
  return clock(date.getHours(), date.getMinutes());
};

/** A moment as the inbox shows it, in the reader's own zone: `MM/DD/YYYY h:mmA`. */
export const formatInboxMoment = (instant: string): string => {
  const date = new Date(instant);
  const day = `${two(date.getMonth() + 1)}/${two(date.getDate())}/${date.getFullYear()}`;
  return `${day} ${formatClock(instant)}`;
};

/** A deadline as the inbox shows it, as it was written: `MM/DD/YYYY`, with `h:mmA` when it has a time. */
export const formatInboxDeadline = ({
  date,
  time,
}: {
  readonly date: string;
  readonly time: string | null;
}): string => {
  const [year, month, day] = date.split('-');
  const [hours = 0, minutes = 0] = (time ?? '').split(':').map(Number);
  return `${month}/${day}/${year}${time === null ? '' : ` ${clock(hours, minutes)}`}`;
};

/** Short name of a zone (IANA name) on a day: `EST`, or its offset if it has none. */
export const zoneName = (date: string, zone: string): string => zoneNameIn(zone, `${date}T12:00:00Z`);

/** Today's date, `YYYY-MM-DD`, on the reader's own calendar. */
export const localToday = (now: Date = new Date()): string =>
  `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
