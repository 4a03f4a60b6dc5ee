import { Mail } from 'lucide-react';
import { changed } from '@basis/domain/changes/changeWords';
import type { Task } from '@basis/domain/contract/contract';
import type { TasksStore } from '@basis/domain/tasks/tasksStore';
import { Icon } from '@basis/ui/Icon';
import { Link } from '@basis/ui/Link';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';
import { paths } from '../../paths';
import { listCells, type OwnColumns } from '../../lists/cells';

type Change = Parameters<TasksStore['edit']>[1];

/** The title, with a link to the email that the task was created from. */
function TaskTitle({ task: { title, message } }: { task: Task }) {
  return (
    <Inline space="s2">
      <Text weight="medium" isTruncated>
        {title}
      </Text>
      {message ? (
        <Link tone="meta" href={paths.email('', message.id)} aria-label={`Open the email “${message.subject}”`}>
          <Icon icon={Mail} size={14} />
        </Link>
      ) : null}
    </Inline>
  );
}

/** Columns of the list of tasks by id. */
export const taskColumns = (tasks: TasksStore) => {
  const change = (seen: Task, part: Change): void =>
    void tasks.edit(seen.id, part, changed(seen.title), undefined, seen);
  const columns: OwnColumns<'tasks', Task> = {
    title: {
      valueOf: ({ title }) => title,
      renderCell: (task) => <TaskTitle task={task} />,
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
    reminderAt: { valueOf: ({ reminderAt }) => reminderAt },
  };
  const cells = listCells('tasks', columns);
  return () => cells;
};
