import type { Project } from '../../model/contract/contract';
import { clockIn, dayIn, daysBetween, readerZone } from '../../model/formats/days';

type Deadline = Pick<NonNullable<Project['bidDeadline']>, 'date' | 'time' | 'zone' | 'clock'>;

/** How far the deadlines of a bid have passed. */
export interface Passing {
  /** Days since the last one passed, 0 for today; null if one is still ahead. */
  readonly overdueDays: number | null;
  /** Passed ones of several, if neither none nor all have passed. */
  readonly passed: readonly [passed: number, of: number] | undefined;
}

/** Zone in which a deadline is shown. */
export const shownZone = ({ clock, zone }: Deadline): string => clock ?? zone ?? readerZone();

/** Returns true if a deadline has passed; one without a time passes at the end of its day. */
export const hasPassed = (deadline: Deadline, now: Date): boolean => {
  const [day, time] = clockIn(shownZone(deadline), now);
  return day > deadline.date || (day === deadline.date && deadline.time !== null && time >= deadline.time);
};

/**
 * Returns how far the deadlines of a bid's invitations have passed.
 * @param deadline the earliest, as it is shown.
 * @param passesAt when each passes, the earliest first; empty if only the deadline itself is known.
 */
export const passingOf = (deadline: Deadline, passesAt: readonly string[], now: Date): Passing => {
  const passed = passesAt.filter((moment) => new Date(moment) <= now).length;
  const isOverdue = passesAt.length ? passed === passesAt.length : hasPassed(deadline, now);
  if (!isOverdue) return { overdueDays: null, passed: passed ? [passed, passesAt.length] : undefined };
  const zone = shownZone(deadline);
  const last = passesAt.length > 1 ? passesAt.at(-1) : undefined;
  // A deadline that passes at midnight was due the day before.
  const lastDay = last === undefined ? deadline.date : dayIn(zone, new Date(Date.parse(last) - 1).toISOString());
  const today = dayIn(zone, now.toISOString());
  return { overdueDays: Math.max(0, daysBetween(lastDay, today)), passed: undefined };
};
