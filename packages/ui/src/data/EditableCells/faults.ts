import { parseNumber } from '../../components/NumberField/numberText';
import { faultOfDay, firstDay, lastDay, localToday, parseDay } from '../../internal/dates/days';
import { parseTime } from '../../internal/dates/times';

/** What is wrong with what is written in a cell and what to do; undefined for nothing. */
export type FaultOf = (text: string) => string | undefined;

const isEmpty = (text: string): boolean => text.trim() === '';

export const faultOfNumber: FaultOf = (text) =>
  isEmpty(text) || parseNumber(text) !== null ? undefined : 'Write a number, such as 1,250.50';

export const faultOfDate: FaultOf = (text) =>
  isEmpty(text) ? undefined : faultOfDay(parseDay(text, localToday()), firstDay, lastDay);

export const faultOfTime: FaultOf = (text) =>
  isEmpty(text) || parseTime(text) ? undefined : 'Write a time, such as 02:30 PM';

export const faultOfEmail: FaultOf = (text) =>
  isEmpty(text) || /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text.trim())
    ? undefined
    : 'Write an address, such as name@company.com';

/** An address as it is kept: with `https://` where none was written. */
export const writeUrl = (text: string): string => {
  const written = text.trim();
  return written === '' || /^[a-z][a-z\d+.-]*:/i.test(written) ? written : `https://${written}`;
};

export const faultOfUrl: FaultOf = (text) => {
  if (isEmpty(text)) return undefined;
  const fault = 'Write a web address, such as company.com';
  try {
    const { protocol, hostname } = new URL(writeUrl(text));
    return /^https?:$/.test(protocol) && /\.[^.]+$/.test(hostname) ? undefined : fault;
  } catch {
    return fault;
  }
};

const digits = /\d/g;
export const faultOfPhone: FaultOf = (text) =>
  isEmpty(text) || (text.match(digits)?.length ?? 0) >= 7 ? undefined : 'Write a number with at least 7 digits';

/** A fault of any of several texts: that of the date and the time beside each other. */
export const firstFault = (texts: readonly string[], faults: readonly FaultOf[]): string | undefined => {
  for (const [index, text] of texts.entries()) {
    const fault = faults[index]?.(text);
    if (fault !== undefined) return fault;
  }
  return undefined;
};
