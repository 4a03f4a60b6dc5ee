import { dateFault, type DateAnswer } from '../parts/dates/dateFault';
import { formatDay, type UnwrittenYear } from '../parts/dates/days';
import type { TypedDate } from '../parts/dates/typedDates';
import { understoodOf, useDateReader } from '../parts/dates/useDateReader';
import { useDraft, type Draft } from '../parts/dates/useDraft';
import { useFinishOnceRead } from '../parts/dates/useFinishOnceRead';
import type { Asked } from '../parts/questions/Question';
import { useControlled } from '../../internal/useControlled';
import { datesWords } from '../../words/english/dates.words';
import { useWords, useWordsLocale } from '../../words/words';

interface DateDraftOptions {
  value?: string | null | undefined;
  defaultValue?: string | null | undefined;
  onChange?: ((value: string | null) => void) | undefined;
  onDateTime?: ((day: string, time: string) => void) | undefined;
  minValue: string;
  maxValue: string;
  today: string;
  unwrittenYear?: UnwrittenYear | undefined;
}

export type DateDraft = Draft<string | Asked<DateAnswer>>;

/** The date of a field, and the text that is typed to become one. */
export const useDateDraft = ({ minValue, maxValue, today, unwrittenYear = 'ahead', ...props }: DateDraftOptions) => {
  const reader = useDateReader({ today, year: unwrittenYear });
  const [value, setValue, reset] = useControlled<string | null>(
    props.value,
    props.defaultValue ?? null,
    props.onChange,
  );
  const locale = useWordsLocale();
  const words = useWords('Dates', datesWords);
  const change = (next: string | null): void => {
    if (next !== value) setValue(next);
  };
  const take = (date: TypedDate | null): void => {
    if (date?.time && props.onDateTime) props.onDateTime(date.day, date.time);
    else change(date?.day ?? null);
  };
  const draft = useDraft<TypedDate | null, string | Asked<DateAnswer>>({
    text: formatDay(value, locale),
    read: (text) => {
      if (text.trim() === '') return { value: null };
      const date = reader.read(text);
      if (date === 'waiting') return { waits: true };
      const fault = dateFault(date, { minValue, maxValue }, words, locale);
      return fault === undefined ? { value: understoodOf(date) } : { fault };
    },
    commit: take,
  });
  useFinishOnceRead(draft.isWaiting && reader.read(draft.text) !== 'waiting', draft.finish);
  return {
    value,
    draft,
    /** The date that the typed text means; null for none. */
    typedDate: draft.isTyping ? understoodOf(reader.read(draft.text)) : null,
    prepare: reader.prepare,
    choose: (day: string | null): void => {
      draft.drop();
      change(day);
    },
    answer: (answer: DateAnswer): void => {
      draft.drop();
      take(answer);
    },
    reset: (): void => {
      draft.drop();
      reset();
    },
  };
};
