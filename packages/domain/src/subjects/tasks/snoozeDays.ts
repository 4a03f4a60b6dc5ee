import type { Task } from '../../model/contract/contract';
import { addDays } from '../../model/formats/days';
import { firstDayOfWeek } from '../../model/formats/weeks';
import { standingDay } from '../../model/lists/dueOrder';

/** A day until which a task can be snoozed. */
export interface SnoozeDay {
  readonly id: 'tomorrow' | 'nextWeek';
  readonly label: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
}

/** The day until which a task is snoozed; null once it has come, or while the task is due later anyway. */
export const snoozedDay = (task: Task, today: string): string | null => {
  const { snoozedUntil = null, dueOn, doneAt } = task;
  if (snoozedUntil === null || doneAt !== null || snoozedUntil <= today) return null;
  return dueOn !== null && dueOn >= snoozedUntil ? null : snoozedUntil;
};

/** The first day until which a task can be snoozed: tomorrow, or the day after it is due. */
export const firstSnoozeDay = ({ dueOn }: Pick<Task, 'dueOn'>, today: string): string =>
  addDays(dueOn !== null && dueOn > today ? dueOn : today, 1);

/** The days offered for snoozing a task: tomorrow and next Monday, without those before it is due anyway. */
export const snoozeDays = (task: Task, today: string): readonly SnoozeDay[] => {
  const tomorrow = addDays(today, 1);
  const monday = addDays(firstDayOfWeek(today, 'Monday'), 7);
  const days: readonly SnoozeDay[] = [
    { id: 'tomorrow', label: 'Snooze until tomorrow', day: tomorrow },
    { id: 'nextWeek', label: 'Snooze until next week', day: monday },
  ];
  return days.filter(({ day, id }) => {
    if (id === 'nextWeek' && day === tomorrow) return false;
    return day >= firstSnoozeDay(task, today) && day !== standingDay(task, today);
  });
};
