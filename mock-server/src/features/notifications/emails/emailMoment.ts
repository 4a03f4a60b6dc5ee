import { addDays, clockIn } from '@basis/domain/model/formats/days';
import { deadlineInstant } from '@basis/domain/model/formats/time';
import type { Digest, EmailTimes, QuietHours } from '@basis/domain/model/notifications/emailTimes';
import { weekdayOf } from '../../weekly/schedule';

const at = (date: string, time: string, zone: string): Date => deadlineInstant({ date, time, zone }, zone);

/** The first time of a digest after a moment; null for a digest without days or times. */
export const nextDigest = ({ days, times }: Digest, zone: string, after: Date): Date | null => {
  const [today] = clockIn(zone, after);
  // A week later it is the same day of the week, if its time of today is over.
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const date = addDays(today, ahead);
    if (!days.includes(weekdayOf(date))) continue;
    const moment = times.map((time) => at(date, time, zone)).find((candidate) => candidate > after);
    if (moment) return moment;
  }
  return null;
};

/** When the quiet hours end that a moment is in; the moment itself if it is in none. */
export const afterQuiet = ({ isOn, from, to }: QuietHours, zone: string, moment: Date): Date => {
  if (!isOn || from === to) return moment;
  const [date, time] = clockIn(zone, moment);
  if (from < to) return time >= from && time < to ? at(date, to, zone) : moment;
  if (time >= from) return at(addDays(date, 1), to, zone);
  return time < to ? at(date, to, zone) : moment;
};

/** A notification that waits to be emailed. */
export interface Waiting {
  readonly since: Date;
  /** True if its bid is due today or past due. */
  readonly isUrgent: boolean;
}

/** When a waiting notification is emailed, at the earliest now. */
export const emailMoment = ({ quiet, digest }: EmailTimes, zone: string, waiting: Waiting, now: Date): Date => {
  const { since, isUrgent } = waiting;
  const isHeld = digest.isOn && !(isUrgent && digest.isUrgentAtOnce);
  const planned = (isHeld ? nextDigest(digest, zone, since) : null) ?? since;
  return afterQuiet(quiet, zone, planned > now ? planned : now);
};
