import { formatTime } from '../parts/dates/times';
import { readIsoDay } from '../parts/dates/days';

export interface DayAndTime {
  /** `YYYY-MM-DD` */
  day: string | null;
  /** `HH:mm`; null if there is no time. */
  time: string | null;
}

/** Splits `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm`, dropping invalid parts. */
export const readDateTime = (iso: string | null | undefined): DayAndTime => {
  const [day = '', time = ''] = (iso ?? '').split('T');
  if (!readIsoDay(day)) return { day: null, time: null };
  const minutes = time.slice(0, 5);
  return { day, time: formatTime(minutes) === '' ? null : minutes };
};

/** Joins a date and a time. Never invents a time; null without a date. */
export const writeDateTime = ({ day, time }: DayAndTime): string | null => {
  if (day === null) return null;
  return time === null ? day : `${day}T${time}`;
};
