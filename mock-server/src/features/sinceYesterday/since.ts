import { addDays, clockIn } from '@basis/domain/model/formats/days';
import { deadlineInstant } from '@basis/domain/model/formats/time';
import { usualEmailTimes, type Digest } from '@basis/domain/model/notifications/emailTimes';
import { weekdayOf } from '../weekly/schedule';

/** Time of the daily email on the last of its days before today; of yesterday if it has no days. */
export const sinceMoment = ({ days, times }: Digest, zone: string, now: Date): Date => {
  const [today] = clockIn(zone, now);
  const week = [1, 2, 3, 4, 5, 6, 7].map((back) => addDays(today, -back));
  const date = week.find((day) => days.includes(weekdayOf(day))) ?? addDays(today, -1);
  const time = times[0] ?? usualEmailTimes.digest.times[0] ?? '07:30';
  return deadlineInstant({ date, time, zone }, zone);
};
