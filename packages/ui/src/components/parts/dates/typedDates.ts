import { readDay, type UnwrittenYear } from './days';
import { plainText } from '../../../numbers/plainText';
import { parseTime } from './times';

/** A date read from a text, `YYYY-MM-DD`, and the time after it, `HH:mm`; null without one. */
export interface TypedDate {
  readonly day: string;
  readonly time: string | null;
}

/** Days that a text may mean, the likeliest first: its year has two digits. */
export interface AskedDate {
  readonly days: readonly string[];
  readonly time: string | null;
}

/** What a text may leave open. */
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

/** Reads a day as people type it, perhaps with a time behind it: `12/4/2026 3pm`, `Dec 4 at 14:30`. */
export const readTyped = (text: string, { today, year }: DateReading): TypedDate | AskedDate | null => {
  const ofDay = (written: string, time: string | null): TypedDate | AskedDate | null => {
    const { days, isAsked } = readDay(written, today, year);
    const [day] = days;
    if (day === undefined) return null;
    return isAsked ? { days, time } : { day, time };
  };
  const alone = ofDay(text, null);
  if (alone) return alone;
  const [, before, time] = behind.exec(plainText(text)) ?? [];
  const read = time === undefined ? null : parseTime(time);
  return before === undefined || read === null ? null : ofDay(before, read);
};

/** Normalizes the result of an app's reader, with its time as the time field reads it. */
export const readAgain = ({ day, time }: TypedDate): TypedDate =>
  time === null ? { day, time } : (withTime(day, time) ?? { day, time: null });
