import type { Deadline } from '@basis/domain/contract/contract';
import { zoneName } from '@basis/domain/formats/dates';
import { formatPlainDate, formatPlainTime } from '@basis/ui/Deadline';

const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What the zone of a time is called, where the reader would take it for another: a time that is read as local may be hours late. */
export const foreignZone = (value: Deadline): string | null => {
  if (!value?.zone || value.time === null) return null;
  const name = zoneName(value.date, value.zone);
  return name === zoneName(value.date, readerZone()) ? null : name;
};

/** A date with the time that it has: `Feb 18, 2027 10:00 AM EST`. */
export const bidDate = (value: Deadline): string | null =>
  value &&
  [formatPlainDate(value.date), value.time && formatPlainTime(value.time), foreignZone(value)]
    .filter(Boolean)
    .join(' ');
