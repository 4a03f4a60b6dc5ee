import type { ReactNode } from 'react';
import { changed } from '@basis/domain/changes/changeWords';
import type { Task } from '@basis/domain/contract/contract';
import type { TasksStore } from '@basis/domain/tasks/tasksStore';
import { clockIn, readerZone } from '@basis/domain/formats/days';
import { formatPlainDate, formatPlainTime } from '@basis/ui/Deadline';
import { Text } from '@basis/ui/Text';
import { listCells, nothing, type OwnColumns } from '../../lists/cells';
import { TaskTitle } from './TaskTitle';

type Change = Parameters<TasksStore['edit']>[1];

/** A reminder with its time, on the user's own clock. */
const reminder = (at: string | null): ReactNode => {
  if (at === null) return nothing;
  const [date, time] = clockIn(readerZone(), at);
  return <Text isNumeric>{`${formatPlainDate(date)} ${formatPlainTime(time)}`}</Text>;
};

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
    reminderAt: { valueOf: ({ reminderAt }) => reminderAt, show: reminder },
  };
  const cells = listCells('tasks', columns);
  return () => cells;
};
