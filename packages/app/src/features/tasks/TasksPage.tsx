import { CircleCheck, Plus, RotateCcw } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useCallback, useMemo, useState } from 'react';
import { finished, reopened } from '@basis/domain/changes/changeWords';
import type { Task } from '@basis/domain/contract/contract';
import { Button } from '@basis/ui/Button';
import { useDomain } from '../../domainContext';
import { EntryListPage } from '../../lists/EntryListPage';
import { lazyPart } from '../../loading/lazyPart';
import { MountOnceOpen } from '../../loading/MountOnceOpen';
import { taskColumns } from './taskColumns';

const CreateTaskModal = lazyPart(() => import('./CreateTaskModal'));

const nameOf = ({ title }: Task): string => title;

/** The list of tasks with its views. */
const TasksPage = observer(function TasksPage() {
  const { tasks, session } = useDomain();
  const [isCreating, setIsCreating] = useState(false);
  const canChange = session.allows('updateTask');
  const toggle = useCallback(
    (task: Task): void => {
      const doneAt = task.doneAt === null ? new Date().toISOString() : null;
      const words = (doneAt === null ? reopened : finished)(task.title);
      void tasks.edit(task.id, { doneAt }, words);
    },
    [tasks],
  );
  const columns = useMemo(() => taskColumns(tasks, canChange ? toggle : undefined), [tasks, canChange, toggle]);
  return (
    <EntryListPage
      store={tasks}
      words={['task', 'tasks']}
      nameOf={nameOf}
      columns={columns}
      canChange={canChange}
      canRemove={session.allows('deleteTask')}
      actionsOf={(task) =>
        canChange
          ? [
              task.doneAt === null
                ? { id: 'done', label: 'Mark as done', icon: CircleCheck, act: () => toggle(task) }
                : { id: 'open', label: 'Mark as open', icon: RotateCcw, act: () => toggle(task) },
            ]
          : []
      }
      actions={
        session.allows('createTask') ? (
          <Button variant="primary" icon={Plus} onPress={() => setIsCreating(true)}>
            Add task
          </Button>
        ) : null
      }
      empty={{
        drawing: 'bids',
        title: 'No tasks in this view yet',
        children: 'Add a task here or on its bids.',
      }}
    >
      <MountOnceOpen isOpen={isCreating} onCancel={() => setIsCreating(false)}>
        <CreateTaskModal isOpen={isCreating} onClose={() => setIsCreating(false)} />
      </MountOnceOpen>
    </EntryListPage>
  );
});

export default TasksPage;
