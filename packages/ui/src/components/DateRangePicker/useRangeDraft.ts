import { useState } from 'react';
import { faultOfDay, formatDay, parseDay } from '../../internal/dates/days';
import { datesWords } from '../../internal/dates/dates.words';
import { useWords } from '../../words/words';
import { dateRangePickerWords } from './DateRangePicker.words';
import type { DateRange } from './presets';

interface RangeDraftOptions {
  value: DateRange | null;
  onChange: (value: DateRange | null) => void;
  today: string;
  minValue: string;
  maxValue: string;
}

/** One end of the span as its input shows it. */
export interface RangeEnd {
  text: string;
  type: (text: string) => void;
  finish: () => void;
  drop: () => void;
}

interface RangeDraft {
  start: RangeEnd;
  end: RangeEnd;
  /** What is wrong with what was typed; gone with the next key. */
  fault: string | undefined;
  /** Takes what was typed, when both ends are there and make sense. */
  finish: () => void;
  choose: (value: DateRange | null) => void;
}

interface Typed {
  start: string | null;
  end: string | null;
  fault: string | undefined;
  shown: string;
}

/** Two texts that become a span of days when both are finished. Until then nothing is told. */
export const useRangeDraft = ({ value, onChange, today, minValue, maxValue }: RangeDraftOptions): RangeDraft => {
  const words = useWords('DateRangePicker', dateRangePickerWords);
  const dates = useWords('Dates', datesWords);
  const shown = value ? `${value.start}/${value.end}` : '';
  const untyped: Typed = { start: null, end: null, fault: undefined, shown };
  const [typed, setTyped] = useState<Typed>(untyped);
  if (typed.shown !== shown) setTyped(untyped);
  const texts = {
    start: typed.start ?? formatDay(value?.start),
    end: typed.end ?? formatDay(value?.end),
  };
  const choose = (next: DateRange | null): void => {
    setTyped(untyped);
    if (next?.start !== value?.start || next?.end !== value?.end) onChange(next);
  };
  const finish = (): void => {
    if (typed.start === null && typed.end === null) return;
    const result = readSpan(texts, { today, minValue, maxValue }, words, dates);
    if (typeof result === 'string') setTyped({ ...typed, fault: result });
    else choose(result);
  };
  const endOf = (side: 'start' | 'end'): RangeEnd => ({
    text: texts[side],
    type: (text) => setTyped({ ...typed, [side]: text, fault: undefined }),
    finish,
    drop: () => setTyped(untyped),
  });
  return { start: endOf('start'), end: endOf('end'), fault: typed.fault, finish, choose };
};

/** The span of two texts, null for two empty ones, or what is wrong with them. */
const readSpan = (
  texts: DateRange,
  { today, minValue, maxValue }: Pick<RangeDraftOptions, 'today' | 'minValue' | 'maxValue'>,
  words: typeof dateRangePickerWords,
  dates: typeof datesWords,
): DateRange | null | string => {
  if (texts.start.trim() === '' && texts.end.trim() === '') return null;
  if (texts.start.trim() === '') return words.startMissing;
  if (texts.end.trim() === '') return words.endMissing;
  const start = parseDay(texts.start, today);
  const end = parseDay(texts.end, today);
  const fault = faultOfDay(start, minValue, maxValue, dates) ?? faultOfDay(end, minValue, maxValue, dates);
  if (fault !== undefined || start === null || end === null) return fault ?? '';
  return start <= end ? { start, end } : words.endBeforeStart;
};
