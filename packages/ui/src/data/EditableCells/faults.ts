import { useMemo } from 'react';
import { numberFieldWords } from '../../words/english/NumberField.words';
import { numberFault } from '../../components/NumberField/numberFault';
import { datesWords } from '../../words/english/dates.words';
import { dateFault } from '../../components/parts/dates/dateFault';
import { firstDay, lastDay, localToday } from '../../components/parts/dates/days';
import { useDateReader, type DateReader } from '../../components/parts/dates/useDateReader';
import type { Asked } from '../../components/parts/questions/Question';
import { readNumber, type NumberUnit } from '../../numbers/readNumber';
import { parseTime } from '../../components/parts/dates/times';
import { useWords, useWordsLocale } from '../../words/words';
import { editableCellsWords } from '../../words/english/EditableCells.words';

/** The text can't be validated yet; the cell waits. */
export const notRead = Symbol('not read yet');

/** What is wrong with what is written in a cell and what to do, or what may be meant; undefined for nothing. */
export type FaultOf = (text: string) => string | Asked | typeof notRead | undefined;

/** Normalizes a URL: adds `https://` if it is missing. */
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

/** Error of a text that is neither empty nor valid. */
const unless =
  (fits: (text: string) => boolean, fault: string): FaultOf =>
  (text) =>
    text.trim() === '' || fits(text) ? undefined : fault;

/** What a cell of numbers holds and shows. */
export interface CellNumber extends Omit<NumberUnit, 'locale'> {
  readonly minDecimals?: number;
}

/** The faults of each kind of field. */
export const faultsOf = (
  words: typeof editableCellsWords,
  dates: typeof datesWords,
  numbers: typeof numberFieldWords,
  reader: Pick<DateReader, 'read'>,
  locale = 'en-US',
) => {
  const date: FaultOf = (text) => {
    if (text.trim() === '') return undefined;
    const read = reader.read(text);
    if (read === 'waiting') return notRead;
    return dateFault(read, { minValue: firstDay, maxValue: lastDay }, dates, locale);
  };
  return {
    date,
    number:
      ({ minDecimals = 0, ...unit }: CellNumber): FaultOf =>
      (text) => {
        const { format } = new Intl.NumberFormat(locale, {
          minimumFractionDigits: minDecimals,
          maximumFractionDigits: Math.max(minDecimals, unit.maxDecimals),
        });
        const reading = readNumber(text, { ...unit, locale });
        const fault = numberFault(text, reading, numbers, format);
        return reading.is === 'none' && fault ? words.badNumber : fault;
      },
    time: unless((text) => parseTime(text, locale) !== null, words.badTime),
    email: unless((text) => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text.trim()), words.badEmail),
    url: unless(isUrl, words.badUrl),
    phone: unless((text) => (text.match(digits)?.length ?? 0) >= 7, words.badPhone),
  };
};

/** @param today `YYYY-MM-DD`; by default read from the system clock */
export const useFaults = (today = localToday()): ReturnType<typeof faultsOf> => {
  const words = useWords('EditableCells', editableCellsWords);
  const dates = useWords('Dates', datesWords);
  const numbers = useWords('NumberField', numberFieldWords);
  const locale = useWordsLocale();
  const reader = useDateReader({ today, year: 'ahead' });
  return useMemo(() => faultsOf(words, dates, numbers, reader, locale), [words, dates, numbers, reader, locale]);
};

/** First error of several texts, such as a date and its time. */
export const firstFault = (texts: readonly string[], faults: readonly FaultOf[]): ReturnType<FaultOf> => {
  for (const [index, text] of texts.entries()) {
    const fault = faults[index]?.(text);
    if (fault !== undefined) return fault;
  }
  return undefined;
};
