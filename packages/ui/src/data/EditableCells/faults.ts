import { useMemo } from 'react';
import { parseNumber } from '../../components/NumberField/numberText';
import { datesWords } from '../../internal/dates/dates.words';
import { faultOfDay, firstDay, lastDay, localToday, parseDay } from '../../internal/dates/days';
import { parseTime } from '../../internal/dates/times';
import { useWords } from '../../words/words';
import { editableCellsWords } from './EditableCells.words';

/** What is wrong with what is written in a cell and what to do; undefined for nothing. */
export type FaultOf = (text: string) => string | undefined;

/** An address as it is kept: with `https://` where none was written. */
export const writeUrl = (text: string): string => {
  const written = text.trim();
  return written === '' || /^[a-z][a-z\d+.-]*:/i.test(written) ? written : `https://${written}`;
};

const isUrl = (text: string): boolean => {
  try {
    const { protocol, hostname } = new URL(writeUrl(text));
    return /^https?:$/.test(protocol) && /\.[^.]+$/.test(hostname);
  } catch {
    return false;
  }
};

const digits = /\d/g;

/** The fault of a text that is neither empty nor fits. */
const unless =
  (fits: (text: string) => boolean, fault: string): FaultOf =>
  (text) =>
    text.trim() === '' || fits(text) ? undefined : fault;

/** The faults of each kind of field. */
export const faultsOf = (words: typeof editableCellsWords, dates: typeof datesWords) => {
  const date: FaultOf = (text) =>
    text.trim() === '' ? undefined : faultOfDay(parseDay(text, localToday()), firstDay, lastDay, dates);
  return {
    date,
    number: unless((text) => parseNumber(text) !== null, words.badNumber),
    time: unless((text) => parseTime(text) !== null, words.badTime),
    email: unless((text) => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text.trim()), words.badEmail),
    url: unless(isUrl, words.badUrl),
    phone: unless((text) => (text.match(digits)?.length ?? 0) >= 7, words.badPhone),
  };
};

export const useFaults = (): ReturnType<typeof faultsOf> => {
  const words = useWords('EditableCells', editableCellsWords);
  const dates = useWords('Dates', datesWords);
  return useMemo(() => faultsOf(words, dates), [words, dates]);
};

/** A fault of any of several texts: that of the date and the time beside each other. */
export const firstFault = (texts: readonly string[], faults: readonly FaultOf[]): string | undefined => {
  for (const [index, text] of texts.entries()) {
    const fault = faults[index]?.(text);
    if (fault !== undefined) return fault;
  }
  return undefined;
};
