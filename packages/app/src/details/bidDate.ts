import type { Deadline } from '@basis/domain/model/contract/contract';
import { formatPlainDate, formatPlainTime } from '@basis/ui/Deadline';
import { shownDeadline } from '../lists/shownDeadline';

/** A date with its time and zone, if any: `Feb 18, 2027 10:00 AM EST`. */
export const bidDate = (value: Deadline): string | null => {
  if (!value) return null;
  const { date, time, zone } = shownDeadline(value);
  return [formatPlainDate(date), time && formatPlainTime(time), zone].filter(Boolean).join(' ');
};
