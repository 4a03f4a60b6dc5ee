import { useState } from 'react';
import { formatDay } from '../parts/dates/days';
import { dateFault, type DateAnswer } from '../parts/dates/dateFault';
import type { Asked } from '../parts/questions/Question';
import { understoodOf, useDateReader, type DateReader } from '../parts/dates/useDateReader';
import { useFinishOnceRead } from '../parts/dates/useFinishOnceRead';
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

/** A day that may be meant by the text of an end. */
export interface RangeAnswer extends DateAnswer {
  readonly side: 'start' | 'end';
}

interface RangeDraft {
  start: RangeEnd;
  end: RangeEnd;
  /** What is wrong with what was typed, or which day may be meant; gone with the next key. */
  fault: string | Asked<RangeAnswer> | undefined;
  /** Writes the day that is meant into the end whose text is asked about. */
  answer: (answer: RangeAnswer) => void;
  /** Takes what was typed, when both ends are there and make sense. */
  finish: () => void;
  choose: (value: DateRange | null) => void;
  /** Call on focus of an end. */
  prepare: () => void;
}

interface Typed {
  start: string | null;
  end: string | null;
  fault: string | Asked<RangeAnswer> | undefined;
  /** It was finished before it could be read. */
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
  const finish = (current = texts): void => {
    if (typed.start === null && typed.end === null) return;
    const result = readSpan(current, { reader, minValue, maxValue, locale }, words, dates);
    if (result === waiting) setTyped({ ...typed, ...current, isWaiting: true });
    else if (typeof result === 'string' || (result && 'answers' in result))
      setTyped({ ...typed, ...current, fault: result });
    else choose(result);
  };
  const endOf = (side: 'start' | 'end'): RangeEnd => ({
    text: texts[side],
    understood: typed.fault === undefined ? understoodText(reader, typed[side]) : null,
    type: (text) => setTyped({ ...typed, [side]: text, fault: undefined, isWaiting: false }),
    finish: () => finish(),
    drop: () => setTyped(untyped),
  });
  const canFinish = typed.isWaiting && [texts.start, texts.end].every((text) => reader.read(text) !== 'waiting');
  useFinishOnceRead(canFinish, () => finish());
  const { prepare } = reader;
  return {
    start: endOf('start'),
    end: endOf('end'),
    fault: typed.fault,
    finish: () => finish(),
    answer: ({ side, text }) => finish({ ...texts, [side]: text }),
    choose,
    prepare,
  };
};

const waiting = Symbol('waiting');

const understoodText = (reader: DateReader, text: string | null): TypedDate | null =>
  text === null || text.trim() === '' ? null : understoodOf(reader.read(text));

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
): DateRange | null | string | Asked<RangeAnswer> | typeof waiting => {
  if (texts.start.trim() === '' && texts.end.trim() === '') return null;
  if (texts.start.trim() === '') return words.startMissing;
  if (texts.end.trim() === '') return words.endMissing;
  const days: string[] = [];
  for (const side of ['start', 'end'] as const) {
    const read = reader.read(texts[side]);
    if (read === 'waiting') return waiting;
    const fault = dateFault(read, { minValue, maxValue }, dates, locale);
    if (typeof fault === 'object') return { ...fault, answers: fault.answers.map((one) => ({ ...one, side })) };
    if (fault !== undefined) return fault;
    days.push(understoodOf(read)?.day ?? '');
  }
  const [start = '', end = ''] = days;
  return start <= end ? { start, end } : words.endBeforeStart;
};
