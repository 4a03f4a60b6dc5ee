import type { Task } from '../contract/contract';
import { compareDue, type DueEntry } from '../lists/dueOrder';

const dueOf = ({ dueOn, doneAt }: Task): DueEntry => ({ isOpen: doneAt === null, day: dueOn, at: dueOn });

/** Open tasks by due day, then those without one, then done tasks. @param today `YYYY-MM-DD` in the reader's zone. */
export const inDueOrder = (tasks: readonly Task[], today: string): readonly Task[] => {
  const compare = compareDue('tasks', 'asc', today);
  return tasks.toSorted(
    (one, other) => compare(dueOf(one), dueOf(other)) || one.createdAt.localeCompare(other.createdAt),
  );
};
