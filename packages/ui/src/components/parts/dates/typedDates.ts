import { parseDay, type UnwrittenYear } from './days';
import { parseTime } from './times';

/** A date read from a text, `YYYY-MM-DD`, and the time after it, `HH:mm`; null without one. */
export interface TypedDate {
  readonly day: string;
  readonly time: string | null;
}

/** Context for reading an incomplete date. */
export interface DateReading {
  /** Today, `YYYY-MM-DD`. */
  readonly today: string;
  readonly year: UnwrittenYear;
}

/** Reads texts such as `next friday` or `in 2 weeks`; null if it is no date. */
export type ReadDateText = (text: string, reading: DateReading) => TypedDate | null;

const behind =
  /^(.{0,40}?\S)(?:[\s,]+(?:at\s+)?|\s*@\s*)(\d{1,2}(?::?\d{2})?\s*[ap]\.?(?:m\.?)?|\d{1,2}:\d{2}|noon|midnight)$/i;

/** A date with a time, as the time field reads it. */
const withTime = (day: string, text: string): TypedDate | null => {
  const time = parseTime(text);
  return time === null ? null : { day, time };
};

/** Reads a typed date, optionally followed by a time: `12/4/26 3pm`, `Dec 4 at 14:30`. */
export const readTyped: ReadDateText = (text, { today, year }) => {
  const day = parseDay(text, today, year);
  if (day !== null) return { day, time: null };
  const [, before, time] = behind.exec(text.trim()) ?? [];
  const dayBefore = before === undefined ? null : parseDay(before, today, year);
  return dayBefore === null || time === undefined ? null : withTime(dayBefore, time);
};

/** Normalizes the result of an app's reader, with its time as the time field reads it. */
export const readAgain = ({ day, time }: TypedDate): TypedDate =>
  time === null ? { day, time } : (withTime(day, time) ?? { day, time: null });
