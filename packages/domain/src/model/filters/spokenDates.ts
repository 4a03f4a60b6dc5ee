import type { ParsedComponents } from 'chrono-node';
import { casual } from 'chrono-node/en';
import { isDay } from './expression';

/** A day, `YYYY-MM-DD`, and the time after it, `HH:mm`; null without one. */
export interface SpokenDate {
  readonly day: string;
  readonly time: string | null;
}

/** Context for words that leave something open. */
export interface SpokenDateContext {
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** Choice among several possible days: the first from today, or the nearest to today. */
  readonly year: 'ahead' | 'nearest';
}

const longest = 60;
const pastWords = /\b(?:last|past|previous|ago|before|earlier)\b/i;
/** Spans that end on a day although they are counted in months or years. */
const countedSpan = /^in\s|\sfrom now$|\sago$/i;

/** Hours that are meant in the afternoon if neither half of the day is said. */
const [firstAfternoonHour, lastAfternoonHour] = [1, 6];

const two = (value: number | null): string => String(value ?? 0).padStart(2, '0');

/**
 * Reads a text that is one date as a whole; null for a span of days, several dates, another zone's time or further
 * words.
 */
export const wholeDate = (
  text: string,
  { today, forwardDate = false }: { readonly today: string; readonly forwardDate?: boolean },
): ParsedComponents | null => {
  if (text.length > longest) return null;
  const noon = { instant: new Date(`${today}T12:00:00Z`), timezone: 0 };
  const [found, ...others] = casual.parse(text, noon, { forwardDate });
  if (!found || others.length || found.end || found.text.length !== text.length) return null;
  return found.start.isCertain('timezoneOffset') ? null : found.start;
};

const hourOf = (date: ParsedComponents): number => {
  const hour = date.get('hour') ?? 0;
  const isAfternoon = !date.isCertain('meridiem') && hour >= firstAfternoonHour && hour <= lastAfternoonHour;
  return isAfternoon ? hour + 12 : hour;
};

/** Reads a date in words, such as `next friday`, `in 2 weeks` or `friday at 3`; null if the text names no day. */
export const readSpokenDate = (given: string, { today, year }: SpokenDateContext): SpokenDate | null => {
  const text = given.trim().replace(/\s+/g, ' ');
  const date = wholeDate(text, { today, forwardDate: year === 'ahead' && !pastWords.test(text) });
  if (!date) return null;
  const isNamed = date.isCertain('day') || date.isCertain('weekday') || countedSpan.test(text);
  const day = `${String(date.get('year')).padStart(4, '0')}-${two(date.get('month'))}-${two(date.get('day'))}`;
  if (!isNamed || !isDay(day)) return null;
  return { day, time: date.isCertain('hour') ? `${two(hourOf(date))}:${two(date.get('minute'))}` : null };
};
