import type { Task } from '../../model/contract/contract';
import { compareDue, standingDay, type DueEntry } from '../../model/lists/dueOrder';

const dueOf = (task: Task, today: string): DueEntry => {
  const day = standingDay(task, today);
  return { isOpen: task.doneAt === null, day, at: day };
};

/** Open tasks by due day, then those without one, then done tasks. @param today `YYYY-MM-DD` in the reader's zone. */
export const inDueOrder = (tasks: readonly Task[], today: string): readonly Task[] => {
  const compare = compareDue('tasks', 'asc', Date.parse(today));
  return tasks.toSorted(
    (one, other) => compare(dueOf(one, today), dueOf(other, today)) || one.createdAt.localeCompare(other.createdAt),
  );
};
