import { CircleCheck, Plus, RotateCcw } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
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
  const columns = useMemo(() => taskColumns(tasks), [tasks]);
  const canChange = session.allows('updateTask');
  const mark = (task: Task, doneAt: string | null): void => {
    const words = (doneAt === null ? reopened : finished)(task.title);
    void tasks.edit(task.id, { doneAt }, words).then(() => tasks.list.refresh());
  };
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
                ? {
                    id: 'done',
                    label: 'Mark as done',
                    icon: CircleCheck,
                    act: () => mark(task, new Date().toISOString()),
                  }
                : { id: 'open', label: 'Mark as open', icon: RotateCcw, act: () => mark(task, null) },
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
