import { CircleCheck, RotateCcw } from 'lucide-react';
import { useCallback } from 'react';
import { finished, reopened } from '@basis/domain/engine/changes/changeWords';
import type { Task } from '@basis/domain/model/contract/contract';
import { useDomain } from '../../domainContext';
import type { ActionItem } from '../../pickers/actionMenu';

/** Marks a task as done, or as open again. */
export const useToggleTask = (): ((task: Task) => void) => {
  const { tasks } = useDomain();
  return useCallback(
    (task) => {
      const doneAt = task.doneAt === null ? new Date().toISOString() : null;
      const words = (doneAt === null ? reopened : finished)(task.title);
      void tasks.edit(task.id, { doneAt }, words);
    },
    [tasks],
  );
};

export const toggleAction = (task: Task, toggle: (task: Task) => void): ActionItem =>
  task.doneAt === null
    ? { id: 'done', label: 'Mark as done', icon: CircleCheck, act: () => toggle(task) }
    : { id: 'open', label: 'Mark as open', icon: RotateCcw, act: () => toggle(task) };
