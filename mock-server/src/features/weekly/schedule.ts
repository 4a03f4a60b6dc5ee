import { addDays } from '@basis/domain/model/formats/days';
import { deadlineInstant, todayIn } from '@basis/domain/model/formats/time';

/** When an email is sent each week. */
export interface Schedule {
  /** 0 is Sunday. */
  readonly weekday: number;
  /** `HH:MM` by the clock of the workspace. */
  readonly time: string;
}

/** Day of the week of a date; 0 is Sunday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** Next time at which an email is due, across clock changes of the zone. */
export const nextSending = ({ weekday, time }: Schedule, zone: string, after: Date): Date => {
  const today = todayIn(zone, after);
  const day = addDays(today, (weekday - weekdayOf(today) + 7) % 7);
  const moment = deadlineInstant({ date: day, time, zone }, zone);
  return moment > after ? moment : deadlineInstant({ date: addDays(day, 7), time, zone }, zone);
};
