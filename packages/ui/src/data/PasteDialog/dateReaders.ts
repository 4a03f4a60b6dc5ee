import type { ClipboardCell } from '../../clipboard/clipboard';
import { dateFault } from '../../components/parts/dates/dateFault';
import { firstDay, formatDay, lastDay } from '../../components/parts/dates/days';
import { formatTime } from '../../components/parts/dates/times';
import type { AskedDate, TypedDate } from '../../components/parts/dates/typedDates';
import { faultOf, hiddenFault, isBlank, valueOf, type CellReader, type CellReading, type Environment } from './reading';

/** Days that a spreadsheet counts from 1899-12-30: from 1980 to 2099. */
const [firstSerial, lastSerial] = [29_221, 73_050];
const serialStart = Date.UTC(1899, 11, 30);
const [dayMs, minuteMs] = [86_400_000, 60_000];

const looksLikeDate = /\d[-/:]\d|\d\.\d+\.|\p{L}/u;

/** The day and time that a spreadsheet holds. Null for a number that is no date, and for a text that shows none. */
const serialDate = ({ text, number }: ClipboardCell): TypedDate | null => {
  if (number === undefined || number < firstSerial || number >= lastSerial || !looksLikeDate.test(text)) return null;
  const moment = new Date(Math.round((serialStart + number * dayMs) / minuteMs) * minuteMs).toISOString();
  return { day: moment.slice(0, 10), time: Number.isInteger(number) ? null : moment.slice(11, 16) };
};

/** Programs write a day without a time as its midnight. */
const withoutMidnight = (time: string | null): string | null => (time === '00:00' ? null : time);

/** Readers of days, with and without a time. */
export const dateReaders = ({ locale, dates, words }: Environment) => {
  const readDate = (
    cell: ClipboardCell,
    take: (date: TypedDate | null) => string | null,
  ): CellReading<string | null> => {
    const serial = serialDate(cell);
    if (serial) return valueOf(take(serial));
    if (isBlank(cell.text)) return valueOf(take(null));
    const read: TypedDate | AskedDate | 'waiting' | null = dates.read(cell.text);
    if (read === 'waiting') return { is: 'waiting' };
    const fault = dateFault(read, { minValue: firstDay, maxValue: lastDay }, words.dates, locale);
    if (fault !== undefined) return hiddenFault(cell, words) ?? faultOf(fault);
    return valueOf(take(read && 'day' in read ? read : null));
  };

  return {
    /** A day, `YYYY-MM-DD`. */
    date: (): CellReader<string | null> => ({
      read: (cell) => readDate(cell, (date) => date?.day ?? null),
      show: (day) => formatDay(day, locale),
    }),
    /** A day and perhaps its time: `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm`. */
    dateTime: (): CellReader<string | null> => ({
      read: (cell) =>
        readDate(
          cell,
          (date) => date && [date.day, withoutMidnight(date.time)].filter((part) => part !== null).join('T'),
        ),
      show: (value) =>
        value === null
          ? ''
          : [formatDay(value.slice(0, 10), locale), formatTime(value.slice(11) || null, locale)]
              .filter(Boolean)
              .join(' '),
    }),
  };
};
