import type { AwaitedCompany, AwaitedResult } from '@basis/domain/contract/contract';
import { localToday } from '@basis/domain/formats/dates';

const dayMs = 86_400_000;

export const count = (value: number): string => value.toLocaleString('en-US');

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric', timeZone: 'UTC' });
const letterDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });

/** A day without its year in the current year: Dec 05. @param day `YYYY-MM-DD` */
const dayWords = (day: string, today = localToday()): string =>
  (day.slice(0, 4) === today.slice(0, 4) ? shortDay : longDay).format(new Date(`${day}T00:00:00Z`));

/** Day of a moment on the reader's calendar: Nov 17, or today. */
export const momentWords = (instant: string, today = localToday()): string => {
  const day = localToday(new Date(instant));
  return day === today ? 'today' : dayWords(day, today);
};

/** The day of a price as a letter writes it: October 22. */
export const letterDayWords = (instant: string): string => letterDay.format(new Date(instant));

/** Words at the start of a line. */
export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** How long ago a moment was, by days of the reader's calendar: 27 days ago. */
export const agoWords = (instant: string, today = localToday()): string => {
  const days = Math.round((Date.parse(today) - Date.parse(localToday(new Date(instant)))) / dayMs);
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : `${count(days)} days ago`;
};

/** True if an answer about the bid suggests that it was won, and none that it was lost. */
export const suggestsWon = ({ companies }: AwaitedResult): boolean =>
  companies.some(({ reply }) => reply?.suggests === 'won') &&
  companies.every(({ reply }) => reply?.suggests !== 'lost');

/** Why a company is not asked now: a sentence in place of the button; null if an answer says it. */
export const holdWords = ({ hold }: AwaitedCompany): string | null => {
  if (hold === null || hold.until === null) return null;
  return `Next ask ${dayWords(hold.until)}`;
};
