import type { Deadline } from '@basis/domain/contract/contract';
import { zoneName } from '@basis/domain/formats/dates';
import { formatPlainDate, formatPlainTime } from '@basis/ui/Deadline';

const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Name of a date's time zone if the user's differs, since a time read as local could be hours off; else null. */
export const foreignZone = (value: Deadline): string | null => {
  if (!value?.zone || value.time === null) return null;
  const name = zoneName(value.date, value.zone);
  return name === zoneName(value.date, readerZone()) ? null : name;
};

/** A date with its time, if any: `Feb 18, 2027 10:00 AM EST`. */
export const bidDate = (value: Deadline): string | null =>
  value &&
  [formatPlainDate(value.date), value.time && formatPlainTime(value.time), foreignZone(value)]
    .filter(Boolean)
    .join(' ');
