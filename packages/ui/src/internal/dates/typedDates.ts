import { parseDay, type UnwrittenYear } from './days';
import { parseTime } from './times';

/** A day as it was understood from a text, `YYYY-MM-DD`, and the time beside it, `HH:mm`; null where none was typed. */
export interface TypedDate {
  readonly day: string;
  readonly time: string | null;
}

/** What a text may leave open. */
export interface DateReading {
  /** Today, `YYYY-MM-DD`. */
  readonly today: string;
  readonly year: UnwrittenYear;
}

/** Reads texts such as `next friday` or `in 2 weeks`; null for one that is no day. */
export type ReadDateText = (text: string, reading: DateReading) => TypedDate | null;

const behind =
  /^(.{0,40}?\S)(?:[\s,]+(?:at\s+)?|\s*@\s*)(\d{1,2}(?::?\d{2})?\s*[ap]\.?(?:m\.?)?|\d{1,2}:\d{2}|noon|midnight)$/i;

/** A day with a time as the field of the time reads it. */
const withTime = (day: string, text: string): TypedDate | null => {
  const time = parseTime(text);
  return time === null ? null : { day, time };
};

/** Reads a day as people type it, perhaps with a time behind it: `12/4/26 3pm`, `Dec 4 at 14:30`. */
export const readTyped: ReadDateText = (text, { today, year }) => {
  const day = parseDay(text, today, year);
  if (day !== null) return { day, time: null };
  const [, before, time] = behind.exec(text.trim()) ?? [];
  const dayBefore = before === undefined ? null : parseDay(before, today, year);
  return dayBefore === null || time === undefined ? null : withTime(dayBefore, time);
};

/** What a reader of its own found, with its time as the field of the time reads it. */
export const readAgain = ({ day, time }: TypedDate): TypedDate =>
  time === null ? { day, time } : (withTime(day, time) ?? { day, time: null });
