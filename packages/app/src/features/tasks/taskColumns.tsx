import { changed } from '@basis/domain/engine/changes/changeWords';
import type { Task } from '@basis/domain/model/contract/contract';
import { observedToday } from '@basis/domain/engine/async/passingTime';
import { repeatWords } from '@basis/domain/model/formats/repeats';
import { snoozedDay } from '@basis/domain/subjects/tasks/snoozeDays';
import type { TasksStore } from '@basis/domain/subjects/tasks/tasksStore';
import { listCells, nothing, type OwnColumns } from '../../lists/cells';
import { TaskAssignee } from './TaskAssignee';
import { TaskBid } from './TaskBid';
import { TaskTitle } from './TaskTitle';

type Change = Parameters<TasksStore['edit']>[1];

/** Columns of the list of tasks by id. @param onToggle marks a task as done or open; left out for users who may not. */
export const taskColumns = (tasks: TasksStore, onToggle?: (task: Task) => void) => {
  const change = (seen: Task, part: Change): void => void tasks.edit(seen.id, part, changed(seen.title), { seen });
  const columns: OwnColumns<'tasks', Task> = {
    title: {
      valueOf: ({ title }) => title,
      renderCell: (task) => <TaskTitle task={task} onToggle={onToggle} />,
      onCommit: (row, title) => change(row, { title }),
    },
    project: {
      card: 'foot',
      valueOf: ({ project }) => project?.name ?? '',
      renderCell: (task) => (task.project ? <TaskBid task={task} /> : nothing),
    },
    assigneeId: {
      card: 'footEnd',
      valueOf: ({ assigneeId }) => assigneeId,
      renderCell: (task) => <TaskAssignee task={task} />,
      onCommit: (row, assigneeId) => change(row, { assigneeId }),
    },
    dueOn: {
      card: 'line',
      valueOf: (task) => ({
        day: task.dueOn,
        isSettled: task.doneAt !== null,
        snoozedUntil: snoozedDay(task, observedToday()),
      }),
      onCommit: (row, { day }) => change(row, { dueOn: day }),
    },
    doneAt: { valueOf: ({ doneAt }) => doneAt },
    reminderAt: {
      valueOf: ({ reminderAt }) => reminderAt,
      onCommit: (row, reminderAt) => change(row, { reminderAt }),
    },
    snoozedUntil: {
      valueOf: ({ snoozedUntil = null }) => snoozedUntil,
      onCommit: (row, snoozedUntil) => change(row, { snoozedUntil }),
    },
    repeats: { valueOf: ({ repeats = null }) => repeatWords(repeats) ?? '' },
  };
  const cells = listCells('tasks', columns);
  return () => cells;
};
