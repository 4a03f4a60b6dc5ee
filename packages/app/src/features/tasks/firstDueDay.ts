import { addDays } from '@basis/domain/model/formats/days';
import { dayAfter } from '@basis/domain/model/formats/repeatDays';
import { readRepeat } from '@basis/domain/model/formats/repeats';

/** The first day of a rule from today on, for a task without a due day; null without a rule. */
export const firstDueDay = (repeats: string | null, today: string): string | null => {
  const repeat = repeats === null ? null : readRepeat(repeats);
  return repeat && dayAfter(repeat, addDays(today, -1));
};
