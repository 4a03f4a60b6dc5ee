import { clockIn } from '@basis/domain/model/formats/days';
import { deadlineInstant } from '@basis/domain/model/formats/time';
import type { Random } from './random';
import { workday } from './workdays';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** When the office opens and closes. */
const [opens, closes] = ['07:30', '17:30'] as const;
const minutesOpen = 600;

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** A moment of a day in UTC, some minutes after the office opens. */
export const atOffice = (day: Date, minute: number, zone: string): Date => {
  const date = dayOf(day);
  const open = deadlineInstant({ date, time: opens, zone }, zone);
  return new Date(open.getTime() + (minute % minutesOpen) * minuteMs);
};

/** The moment itself if the office is open, else one of the last afternoon before. */
export const whileOpen = (moment: Date, zone: string, minute = 0): Date => {
  const [date, time] = clockIn(zone, moment);
  const day = new Date(`${date}T00:00:00Z`);
  const isWorkday = workday(day, 'back').getTime() === day.getTime();
  if (isWorkday && time >= opens && time <= closes) return moment;
  const last = isWorkday && time > closes ? day : workday(new Date(day.getTime() - (isWorkday ? dayMs : 0)), 'back');
  return atOffice(last, minutesOpen / 2 + (minute % (minutesOpen / 2)), zone);
};

/** Moments after one and before another at which somebody works, in order and at least three minutes apart. */
export const officeMoments = (
  random: Random,
  { from, to, zone }: { readonly from: Date; readonly to: Date; readonly zone: string },
  count: number,
): Date[] => {
  const length = Math.max(0, to.getTime() - from.getTime());
  const gap = Math.min(3 * minuteMs, length / (count + 1));
  const drawn = Array.from({ length: count }, () =>
    whileOpen(new Date(from.getTime() + random.next() * length), zone, random.between(0, 299)).getTime(),
  ).toSorted((one, other) => one - other);
  let last = from.getTime();
  return drawn.map((moment, index) => {
    const latest = to.getTime() - (count - index) * gap;
    last = Math.round(Math.min(Math.max(moment, last + gap), Math.max(latest, last + gap)));
    return new Date(last);
  });
};
