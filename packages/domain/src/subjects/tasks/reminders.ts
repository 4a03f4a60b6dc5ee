import { clockIn, readerZone } from '../../model/formats/days';
import { deadlineInstant } from '../../model/formats/time';

/** When a reminder of a day without a time comes. */
const defaultTime = '09:00';

/** A reminder on the reader's clock, `YYYY-MM-DDTHH:mm`. @param at an instant. */
export const reminderText = (at: string): string => clockIn(readerZone(), at).join('T');

/** The instant of a reminder that was typed on the reader's clock: at 9:00 where only a day was. */
export const reminderAt = (text: string): string => {
  const [date = '', time = defaultTime] = text.split('T');
  return deadlineInstant({ date, time, zone: null }, readerZone()).toISOString();
};
