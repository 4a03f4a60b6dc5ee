import { changed } from '@basis/domain/changes/changeWords';
import type { Task } from '@basis/domain/contract/contract';
import type { TasksStore } from '@basis/domain/tasks/tasksStore';
import { listCells, type OwnColumns } from '../../lists/cells';
import { TaskTitle } from './TaskTitle';

type Change = Parameters<TasksStore['edit']>[1];

/** Columns of the list of tasks by id. @param onToggle marks a task as done or open; left out for users who may not. */
export const taskColumns = (tasks: TasksStore, onToggle?: (task: Task) => void) => {
  const change = (seen: Task, part: Change): void =>
    void tasks.edit(seen.id, part, changed(seen.title), undefined, seen);
  const columns: OwnColumns<'tasks', Task> = {
    title: {
      valueOf: ({ title }) => title,
      renderCell: (task) => <TaskTitle task={task} onToggle={onToggle} />,
      onCommit: (row, title) => change(row, { title }),
    },
    project: { valueOf: ({ project }) => project?.name ?? '' },
    assigneeId: {
      valueOf: ({ assigneeId }) => assigneeId,
      onCommit: (row, assigneeId) => change(row, { assigneeId }),
    },
    dueOn: {
      valueOf: ({ dueOn, doneAt }) => ({ day: dueOn, isSettled: doneAt !== null }),
      onCommit: (row, { day }) => change(row, { dueOn: day }),
    },
    doneAt: { valueOf: ({ doneAt }) => doneAt },
    reminderAt: {
      valueOf: ({ reminderAt }) => reminderAt,
      onCommit: (row, reminderAt) => change(row, { reminderAt }),
    },
  };
  const cells = listCells('tasks', columns);
  return () => cells;
};
