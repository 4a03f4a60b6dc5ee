import type { ReportScheduleDraft } from '@basis/domain/model/contract/contract';
import { addMonths } from '@basis/domain/model/analytics/timeFrames';
import { deadlineInstant, todayIn } from '@basis/domain/model/formats/time';
import { nextSending } from '../weekly/schedule';

/** Parts of a schedule that determine its times. */
export type ReportTiming = Pick<ReportScheduleDraft, 'every' | 'day' | 'hour'>;

const clockOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** A day of the month of another day; the last one of a month that is shorter. */
const dayInMonth = (day: number, month: string): string => {
  const first = `${month.slice(0, 8)}01`;
  const next = addMonths(first, 1);
  const last = new Date(Date.parse(`${next}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  const wanted = `${month.slice(0, 8)}${String(Math.max(1, day)).padStart(2, '0')}`;
  return wanted < last ? wanted : last;
};

/** Next time at which a report is due, across clock changes of the zone. */
export const nextReport = ({ every, day, hour }: ReportTiming, zone: string, after: Date): Date => {
  const time = clockOf(hour);
  if (every === 'week') return nextSending({ weekday: day, time }, zone, after);
  const today = todayIn(zone, after);
  const at = (month: string): Date => deadlineInstant({ date: dayInMonth(day, month), time, zone }, zone);
  const moment = at(today);
  return moment > after ? moment : at(addMonths(`${today.slice(0, 8)}01`, 1));
};
