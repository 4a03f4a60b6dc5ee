import { formatTime } from '../../internal/dates/times';
import { readIsoDay } from '../../internal/dates/days';

export interface DayAndTime {
  /** `YYYY-MM-DD` */
  day: string | null;
  /** `HH:mm`; null where only a day is known. */
  time: string | null;
}

/** Parts of `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm`; what is bad is left out. */
export const readDateTime = (iso: string | null | undefined): DayAndTime => {
  const [day = '', time = ''] = (iso ?? '').split('T');
  if (!readIsoDay(day)) return { day: null, time: null };
  const minutes = time.slice(0, 5);
  return { day, time: formatTime(minutes) === '' ? null : minutes };
};

/** A day with its time, a day alone, or null without a day: a time is never invented. */
export const writeDateTime = ({ day, time }: DayAndTime): string | null => {
  if (day === null) return null;
  return time === null ? day : `${day}T${time}`;
};
