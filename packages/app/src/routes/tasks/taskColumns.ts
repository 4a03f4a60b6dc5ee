import type { Task } from '@basis/domain/contract/contract';
import type { TasksStore } from '@basis/domain/tasks/tasksStore';
import type { ListCellColumn } from '../../lists/cells';

type Change = Parameters<TasksStore['edit']>[1];
type Column = ListCellColumn<Task>;

/** The columns of the list of tasks by id. */
export const taskColumns = (tasks: TasksStore): (() => (id: string) => Column | undefined) => {
  const change = ({ id, title }: Task, part: Change): void => void tasks.edit(id, part, `Changed ${title}`);
  const columns: Readonly<Record<string, Column>> = {
    title: {
      kind: 'name',
      valueOf: ({ title }) => title,
      onCommit: (row, title) => change(row, { title }),
    },
    project: { kind: 'text', valueOf: ({ project }) => project?.name ?? '' },
    assigneeId: {
      kind: 'user',
      valueOf: ({ assigneeId }) => assigneeId,
      onCommit: (row, assigneeId) => change(row, { assigneeId }),
    },
    dueOn: {
      kind: 'dueDate',
      valueOf: ({ dueOn, doneAt }) => ({ day: dueOn, isSettled: doneAt !== null }),
      onCommit: (row, { day }) => change(row, { dueOn: day }),
    },
    doneAt: { kind: 'instant', valueOf: ({ doneAt }) => doneAt },
    reminderAt: { kind: 'instant', valueOf: ({ reminderAt }) => reminderAt },
  };
  return () => (id) => columns[id];
};
