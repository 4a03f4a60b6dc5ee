import type { AwaitedCompany, AwaitedResult } from '@basis/domain/model/contract/contract';
import { observedToday } from '@basis/domain/engine/async/passingTime';
import { localToday } from '@basis/domain/model/formats/dates';
import { daysBetween } from '@basis/domain/model/formats/days';
import { dayNear } from '@basis/domain/model/formats/dayWords';
import { formatCount } from '@basis/domain/model/formats/numbers';

export const count = formatCount;

const letterDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });

/** Day of a moment on the reader's calendar: Nov 17, or today. */
export const momentWords = (instant: string, today = observedToday()): string => {
  const day = localToday(new Date(instant));
  return day === today ? 'today' : dayNear(day, today);
};

/** The day of a price as a letter writes it: October 22. */
export const letterDayWords = (instant: string): string => letterDay.format(new Date(instant));

/** Words at the start of a line. */
export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Age of a moment in calendar days of the reader: 27 days ago. */
export const agoWords = (instant: string, today = observedToday()): string => {
  const days = daysBetween(localToday(new Date(instant)), today);
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : `${count(days)} days ago`;
};

/** True if an answer about the bid suggests that it was won, and none that it was lost. */
export const suggestsWon = ({ companies }: AwaitedResult): boolean =>
  companies.some(({ reply }) => reply?.suggests === 'won') &&
  companies.every(({ reply }) => reply?.suggests !== 'lost');

/** Reason why a company can't be asked now, in place of the button; null if an answer says it. */
export const holdWords = ({ hold }: AwaitedCompany): string | null => {
  if (hold === null || hold.until === null) return null;
  return `Next ask ${dayNear(hold.until, observedToday())}`;
};
