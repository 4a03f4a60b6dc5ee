import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { addDays, clockIn, daysBetween } from './days';
import type { Repeat } from './repeats';
import { deadlineInstant } from './time';
import { weekDayNumber } from './weeks';

dayjs.extend(utc);

const written = (day: dayjs.Dayjs): string => day.format('YYYY-MM-DD');

const inMonth = (first: dayjs.Dayjs, day: number): string => written(first.date(Math.min(day, first.daysInMonth())));

/** The first day of a rule after another day; both `YYYY-MM-DD`. */
export const dayAfter = (repeat: Repeat, after: string): string => {
  if (repeat.every === 'day') return addDays(after, 1);
  const start = dayjs.utc(after);
  if (repeat.every === 'week') return addDays(after, ((weekDayNumber(repeat.weekday) - start.day() + 6) % 7) + 1);
  const first = start.startOf('month');
  const sameMonth = inMonth(first, repeat.day);
  return sameMonth > after ? sameMonth : inMonth(first.add(1, 'month'), repeat.day);
};

/**
 * The due day of the task that follows a done one: the rule's first day after the later of its due day and the day it was
 * done, so that days missed in between are not made up for.
 */
export const nextDueDay = (repeat: Repeat, dueOn: string | null, doneOn: string): string =>
  dayAfter(repeat, dueOn !== null && dueOn > doneOn ? dueOn : doneOn);

/** The reminder of the following task: as many days from its due day, at the same time on the clock of the zone. */
export const movedReminder = (reminderAt: string, dueOn: string, nextDueOn: string, zone: string): string => {
  const [date, time] = clockIn(zone, reminderAt);
  const days = daysBetween(dueOn, nextDueOn);
  return deadlineInstant({ date: addDays(date, days), time, zone }, zone).toISOString();
};
