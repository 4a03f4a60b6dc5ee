import type { Answer, Asked } from '../questions/Question';
import type { datesWords } from '../../../words/english/dates.words';
import { faultOfDay, formatDay } from './days';
import type { AskedDate, TypedDate } from './typedDates';

/** A day that may be meant, with the time that was typed beside it. */
export type DateAnswer = Answer & TypedDate;

export interface DateLimits {
  readonly minValue: string;
  readonly maxValue: string;
}

/** What is wrong with a text that was read as a date, or which day may be meant; undefined when nothing is. */
export const dateFault = (
  read: TypedDate | AskedDate | null,
  { minValue, maxValue }: DateLimits,
  words: typeof datesWords,
  locale: string,
): string | Asked<DateAnswer> | undefined => {
  const faultOf = (day: string | null) => faultOfDay(day, minValue, maxValue, words, locale);
  if (!read || 'day' in read) return faultOf(read?.day ?? null);
  const possible = read.days.filter((day) => faultOf(day) === undefined);
  const answers = possible.map((day) => {
    const text = formatDay(day, locale);
    return { day, time: read.time, text, label: words.take(text) };
  });
  const [first, second] = answers;
  return first ? { sentence: words.didYouMean(first.text, second?.text), answers } : faultOf(read.days[0] ?? null);
};
