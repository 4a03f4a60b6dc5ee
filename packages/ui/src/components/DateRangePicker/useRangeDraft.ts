import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { faultOfDay, formatDay } from '../parts/dates/days';
import { useDateReader, type DateReader } from '../parts/dates/useDateReader';
import type { TypedDate } from '../parts/dates/typedDates';
import { datesWords } from '../../words/english/dates.words';
import { useWords, useWordsLocale } from '../../words/words';
import { dateRangePickerWords } from '../../words/english/DateRangePicker.words';
import type { DateRange } from './presets';

interface RangeDraftOptions {
  value: DateRange | null;
  onChange: (value: DateRange | null) => void;
  today: string;
  minValue: string;
  maxValue: string;
}

/** State of the input of one end of the range. */
export interface RangeEnd {
  text: string;
  /** The date as understood; null if the field is empty, not yet read, or rejected. */
  understood: TypedDate | null;
  type: (text: string) => void;
  finish: () => void;
  drop: () => void;
}

interface RangeDraft {
  start: RangeEnd;
  end: RangeEnd;
  /** Error of the typed text, cleared by the next key. */
  fault: string | undefined;
  /** Commits the range if both ends are present and valid. */
  finish: () => void;
  choose: (value: DateRange | null) => void;
  /** Call on focus of an end. */
  prepare: () => void;
}

interface Typed {
  start: string | null;
  end: string | null;
  fault: string | undefined;
  /** Waits for the reader to load before it commits. */
  isWaiting: boolean;
  shown: string;
}

/** Manages the texts of both ends. Reports a range only once both are complete. */
export const useRangeDraft = ({ value, onChange, today, minValue, maxValue }: RangeDraftOptions): RangeDraft => {
  const words = useWords('DateRangePicker', dateRangePickerWords);
  const dates = useWords('Dates', datesWords);
  const locale = useWordsLocale();
  const shown = value ? `${value.start}/${value.end}` : '';
  const untyped: Typed = { start: null, end: null, fault: undefined, isWaiting: false, shown };
  const [typed, setTyped] = useState<Typed>(untyped);
  const reader = useDateReader({ today, year: 'nearest' });
  if (typed.shown !== shown) setTyped(untyped);
  const texts = {
    start: typed.start ?? formatDay(value?.start, locale),
    end: typed.end ?? formatDay(value?.end, locale),
  };
  const choose = (next: DateRange | null): void => {
    setTyped(untyped);
    if (next?.start !== value?.start || next?.end !== value?.end) onChange(next);
  };
  const finish = (): void => {
    if (typed.start === null && typed.end === null) return;
    const result = readSpan(texts, { reader, minValue, maxValue, locale }, words, dates);
    if (result === waiting) setTyped({ ...typed, isWaiting: true });
    else if (typeof result === 'string') setTyped({ ...typed, fault: result });
    else choose(result);
  };
  const endOf = (side: 'start' | 'end'): RangeEnd => ({
    text: texts[side],
    understood: typed.fault === undefined ? understoodOf(reader, typed[side]) : null,
    type: (text) => setTyped({ ...typed, [side]: text, fault: undefined, isWaiting: false }),
    finish,
    drop: () => setTyped(untyped),
  });
  const latestFinish = useRef(finish);
  useLayoutEffect(() => {
    latestFinish.current = finish;
  });
  const canFinish = typed.isWaiting && [texts.start, texts.end].every((text) => reader.read(text) !== 'waiting');
  useEffect(() => {
    if (canFinish) latestFinish.current();
  }, [canFinish, latestFinish]);
  const { prepare } = reader;
  return { start: endOf('start'), end: endOf('end'), fault: typed.fault, finish, choose, prepare };
};

const waiting = Symbol('waiting');

const understoodOf = (reader: DateReader, text: string | null): TypedDate | null => {
  const date = text === null || text.trim() === '' ? null : reader.read(text);
  return date === 'waiting' ? null : date;
};

/** Reads a range from two texts: null if both are empty, or the error. */
const readSpan = (
  texts: DateRange,
  {
    reader,
    minValue,
    maxValue,
    locale,
  }: Pick<RangeDraftOptions, 'minValue' | 'maxValue'> & { reader: DateReader; locale: string },
  words: typeof dateRangePickerWords,
  dates: typeof datesWords,
): DateRange | null | string | typeof waiting => {
  if (texts.start.trim() === '' && texts.end.trim() === '') return null;
  if (texts.start.trim() === '') return words.startMissing;
  if (texts.end.trim() === '') return words.endMissing;
  const read = [reader.read(texts.start), reader.read(texts.end)];
  if (read.includes('waiting')) return waiting;
  const [start, end] = (read as (TypedDate | null)[]).map((date) => date?.day ?? null) as [
    string | null,
    string | null,
  ];
  const fault =
    faultOfDay(start, minValue, maxValue, dates, locale) ?? faultOfDay(end, minValue, maxValue, dates, locale);
  if (fault !== undefined || start === null || end === null) return fault ?? '';
  return start <= end ? { start, end } : words.endBeforeStart;
};
